// The client knows no rule: what its sources may not do, found by reading them as a compiler does.
import { parse } from "svelte/compiler";

export interface Fault {
  file: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [more: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** What takes a text apart. */
const TOOLS = ["split", "startsWith", "endsWith", "slice", "substring", "substr", "charAt", "charCodeAt", "codePointAt", "match", "matchAll", "search", "replace", "replaceAll", "test", "exec"];

/** The drawings of games: nothing there may take any text apart, or say a number of a rulebook. */
const isDrawing = (file: string): boolean => file.startsWith("games/") && !file.startsWith("games/plain/");

/** A choice's text, its words or what it touches, and things that are pointed at. */
const OF_CHOICE = /\.(text|label|touches|parts)\b|\b(touch|thing)\b/;

/** Rulebooks say whole numbers; the smallest count and halve, and large ones are lengths and times. */
const mayRule = (value: number): boolean => Number.isInteger(value) && value > 2 && value < 100;

/** All faults of a file. Drawn: the numbers that its drawings are made of; "any" for a mere picture. */
export function faults(file: string, source: string, drawn: readonly number[] | "any" = []): Fault[] {
  const isSvelte = file.endsWith(".svelte");
  const [head, foot] = isSvelte ? ["", ""] : ['<script lang="ts">', "</" + "script>"];
  const whole = head + source + foot;
  const found: Fault[] = [];
  const blame = (node: Node, text: string): void => {
    found.push({ file, line: whole.slice(0, node.start).split("\n").length, text });
  };
  const visit = (node: Node): void => {
    if (node.type === "Literal" && "regex" in node && isDrawing(file)) blame(node, "a regular expression takes a text apart");
    if (node.type === "Literal" && typeof node.value === "number" && isDrawing(file) && drawn !== "any" && mayRule(node.value) && !drawn.includes(node.value))
      blame(node, `${node.value} is no number of this drawing: rules have theirs from the server`);
    if (node.type === "NewExpression" && isNode(node.callee) && node.callee.name === "RegExp") blame(node, "a regular expression takes a text apart");
    if (node.type === "CallExpression") visitCall(node);
    if (node.type === "Attribute" && node.name === "size") return;
    for (const value of Object.values(node)) for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each);
  };
  const visitCall = (call: Node): void => {
    const callee = call.callee;
    if (!isNode(callee) || callee.type !== "MemberExpression" || !isNode(callee.object) || !isNode(callee.property)) return;
    const tool = String(callee.property.name);
    if (!TOOLS.includes(tool)) return;
    const of = whole.slice(callee.object.start, callee.object.end);
    const given = whole.slice(callee.object.end, call.end);
    if (isDrawing(file) || OF_CHOICE.test(of) || (["test", "exec"].includes(tool) && OF_CHOICE.test(given))) blame(call, `${tool} takes a text apart`);
  };
  const tree = parse(whole, { modern: true });
  for (const part of [tree.instance, tree.module, tree.fragment]) if (isNode(part)) visit(part);
  return found;
}

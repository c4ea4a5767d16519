// English: all words of the browser table. Another language is a folder like this one.
import { kd } from "./knights-duty";
import { pk } from "./page-knight";
import { words } from "./table";

export const speech = { words, kd, pk };

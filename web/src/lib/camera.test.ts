import { describe, expect, it } from "vitest";
import { Camera } from "./camera.svelte";

const camera = (width: number, height: number): Camera => {
  const made = new Camera({ x: -500, y: -500, w: 1000, h: 1000 }, 0.7);
  made.resize(width, height);
  return made;
};

describe("the camera", () => {
  it("shows the whole world at first, in the middle", () => {
    const eye = camera(400, 500);
    expect(eye.scale).toBe(0.4);
    expect(eye.share).toBeCloseTo(1);
    expect([eye.x, eye.y]).toEqual([200, 250]);
  });

  it("frames what a decision is about, large enough for a finger", () => {
    const eye = camera(400, 500);
    eye.frame({ x: 100, y: 100, w: 200, h: 200 });
    expect(eye.scale).toBe(0.7);
    expect(eye.share).toBeLessThan(0.5);
    const { x, y, w, h } = eye.sight;
    expect(x).toBeLessThanOrEqual(100);
    expect(y).toBeLessThanOrEqual(100);
    expect(x + w).toBeGreaterThanOrEqual(300);
    expect(y + h).toBeGreaterThanOrEqual(300);
  });

  it("stays where it is when everything is in sight already", () => {
    const eye = camera(1000, 1000);
    eye.frame({ x: 100, y: 100, w: 50, h: 50 });
    expect([eye.x, eye.y, eye.scale]).toEqual([500, 500, 1]);
  });

  it("steps back for a part that is too large", () => {
    const eye = camera(400, 400);
    eye.frame({ x: -400, y: -400, w: 800, h: 800 });
    expect(eye.scale).toBe(0.5);
  });

  it("stops at the edge of the world", () => {
    const eye = camera(400, 400);
    eye.frame({ x: -500, y: -500, w: 100, h: 100 });
    eye.pan(900, 900);
    expect(eye.sight.x).toBeCloseTo(-500);
    eye.pan(-9000, -9000);
    expect(eye.sight.x + eye.sight.w).toBeCloseTo(500);
  });

  it("zooms around the finger", () => {
    const eye = camera(400, 400);
    eye.zoom(2, [100, 100]);
    expect(eye.scale).toBe(0.8);
    expect(eye.sight.x + 100 / eye.scale).toBeCloseTo(-250);
    eye.zoom(0.1);
    expect(eye.all).toBe(true);
  });
});

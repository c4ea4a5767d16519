import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.QUESTBOARD_SERVER ?? "http://localhost:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/questboard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/play": { target: server, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node", globalSetup: "tests/support/told.ts" },
});

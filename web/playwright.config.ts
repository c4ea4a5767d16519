import { defineConfig } from "@playwright/test";

// Debian's Chromium; another one by QUESTBOARD_CHROMIUM.
export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/runs",
  // Others may use the machine too: what comes in the end is waited for, and nothing is tried again.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  workers: 3, // two cores are kept busy: much of a test is waiting
  retries: 0,
  reporter: [["list"]],
  use: {
    testIdAttribute: "data-test",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.QUESTBOARD_CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

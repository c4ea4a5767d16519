// The same browser as for the tests, one worker, only the measurements of this folder.
import { defineConfig } from "@playwright/test";
import tests from "../playwright.config";

export default defineConfig({ ...tests, testDir: ".", outputDir: "../test-results/bench", workers: 1, reporter: [["line"]] });

import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from './tests/setup/browser.ts';

const chromium = findChromium();
const headlessShell = findHeadlessShell() ?? chromium;

/** Matches files with a test that hangs in the headless shell, on a page whose scripts are disabled or not loaded yet. */
const needChromium = /public-(partner|slow)\.spec\.ts$/;

// Chromium has no sandbox as root. The other options stop requests to Google.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // Long enough for a slow machine; only a test that hangs reaches it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'headless shell',
      testIgnore: needChromium,
      use: { launchOptions: { executablePath: headlessShell, args } },
    },
    {
      name: 'chromium',
      testMatch: needChromium,
      use: { launchOptions: { executablePath: chromium, args } },
    },
  ],
});

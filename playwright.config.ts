import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/setup/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // These timeouts are long enough for a slow machine. Only a test that hangs reaches them.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  use: {
    actionTimeout: 60_000,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // The machines that run the tests have no GPU.
    launchOptions: { executablePath: findBrowser(), args: ['--disable-gpu'] },
  },
});

import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // A busy machine gets a second try, and the report calls the test flaky.
  retries: 1,
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 1280, height: 800 },
    // A press on something that is gone is told of while the test still has time.
    actionTimeout: 40_000,
    launchOptions: browserLaunch(),
    trace: 'off',
    // Playwright does not see what passes through one; the tests of it allow it.
    serviceWorkers: 'block',
  },
});

import { defineConfig } from '@playwright/test';
import { chromium } from './tests/support/chromium.ts';

const alone = '**/alone/*.spec.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/playwright-global-setup.ts',
  outputDir: `.run/playwright${process.env['E2E_PART'] ?? ''}`,
  forbidOnly: true,
  workers: 2,
  projects: [
    // Customers who know nothing of each other, and tests that change nothing for anybody else.
    { name: 'walks', testIgnore: alone, fullyParallel: true },
    // Who publishes, breaks a bank or kills a process does it for everybody.
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  // What a busy machine broke is walked once more and listed as flaky: to be looked at, but no reason to refuse a change.
  retries: 1,
  // Patience is for a machine that does other work beside: a test that passes waits for none of it.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL: process.env['E2E_SITE_URL'] ?? '',
    launchOptions: chromium,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It doubles the time of every test. To look at one that fails: npx playwright test <file> --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

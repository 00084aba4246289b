import { defineConfig } from '@playwright/test';

import { chromium } from '#tests/support/chromium.ts';

/** The second programme by itself: its pages, its server and a database; nothing of the card runs beside it. */
export default defineConfig({
  testDir: './walk',
  testMatch: '**/*.spec.ts',
  globalSetup: './walk/start-for-walk.ts',
  outputDir: '../../.run/second-programme/playwright',
  forbidOnly: true,
  workers: 1,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { launchOptions: chromium, locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' },
});

import { defineConfig } from '@playwright/test';

import { chromium } from '../support/chromium.ts';
import { storybookTestRunner } from './show-story.ts';

/** The built Storybook, looked at as customers see it: needs no API, no database and no CMS. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './serve-storybook.ts',
  outputDir: '../../.run/playwright-a11y',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // As in the walks: what a busy machine broke is looked at once more, and listed as flaky.
  retries: 1,
  timeout: 900_000,
  // Beside another one that axe keeps busy, a page takes its time.
  expect: { timeout: 30_000 },
  use: {
    launchOptions: chromium,
    userAgent: storybookTestRunner,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  },
});

import path from 'node:path';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { chromium } from '#tests/support/chromium.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Every story drawn in a real browser, looked through by axe, with its play function (DSN-04).
 * The screens are left to `tests/a11y`, which does the same with them, in every brand in turn.
 */
export default defineConfig({
  root,
  plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook'), tags: { exclude: ['screen'] } })],
  test: {
    name: 'storybook',
    // A frame of its own for each file takes three times as long; a story must bear what was shown before it, as in Storybook itself.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // What a fresh clone bundles first takes a busy machine longer than a minute.
      connectTimeout: 180_000,
      provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});

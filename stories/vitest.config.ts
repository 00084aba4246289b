import path from 'node:path';

import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import { chromium } from '#tests/support/chromium.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Every story drawn in a real browser, looked through by axe, with its play function (DSN-04). */
export default defineConfig({
  root,
  plugins: [storybookTest({ configDir: path.join(root, '.storybook') })],
  test: {
    name: 'storybook',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});

import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';

import client from '#web/platform/client/vite.config.ts';

import { publishedContent } from '../release/published-content.ts';
import { root } from '../release/repository-release.ts';

const shipped = [
  '@rjsf/core/lib/components/Form.js',
  '@rjsf/utils',
  '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js',
  'jotai',
  'react-router-dom',
];

/** Everything comes from this checkout: no telemetry, no news, no crash reports, so it works without a network. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      // Else it is the folder that this one stands in, and nothing beside it is served.
      root,
      resolve: { alias: client.resolve?.alias ?? [] },
      plugins: [publishedContent()],
      // Found before the first story is drawn: found later, each makes every page load again.
      optimizeDeps: { include: [...shipped] },
      // As the product is built: written for older browsers, dark themes would lose their colours.
      build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 4000, cssTarget: client.build?.cssTarget ?? [] },
    }),
};

export default config;

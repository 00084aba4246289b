import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import customers from '../vite.config.ts';

const config: UserConfig = customers;

/** The page in which the CMS shows drafts. It is built by itself, beside the customers' application, and costs them nothing. */
export default {
  ...config,
  build: {
    ...config.build,
    emptyOutDir: false,
    manifest: '.vite/preview.json',
    rolldownOptions: {
      ...config.build?.rolldownOptions,
      input: fileURLToPath(new URL('./main.tsx', import.meta.url)),
    },
  },
} satisfies UserConfig;

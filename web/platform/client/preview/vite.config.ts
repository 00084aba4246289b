import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import customers from '../vite.config.ts';

const config: UserConfig = customers;
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The page in which drafts are shown, and the one behind a link to a draft. They are built by themselves, beside the customers'
 * application, and cost them nothing.
 */
export default {
  ...config,
  build: {
    ...config.build,
    emptyOutDir: false,
    manifest: '.vite/preview.json',
    rolldownOptions: {
      ...config.build?.rolldownOptions,
      input: { preview: fromHere('../../../programme/preview.tsx'), shared: fromHere('./shared/main.tsx') },
    },
  },
} satisfies UserConfig;

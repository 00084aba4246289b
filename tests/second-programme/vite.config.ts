import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import platform from '#web/platform/client/vite.config.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(platform, {
  root: fromHere('.'),
  build: {
    outDir: fromHere('../../dist/second-programme'),
    rolldownOptions: { input: { customers: fromHere('main.tsx') } },
  },
});

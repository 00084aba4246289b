import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import customers from './vite.config.ts';

const config: UserConfig = customers;
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What draws the same pages on the server: one file that needs nothing beside it, with the names of styles that the client has. */
export default {
  ...config,
  plugins: config.plugins?.slice(0, 1) ?? [],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: fromHere('../../../dist/client/.drawing'),
    emptyOutDir: true,
    ssr: true,
    minify: false,
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      input: { 'draw-page': fromHere('../../programme/draw-page.ts') },
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
} satisfies UserConfig;

import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Never drawn by our theme, yet a quarter of what @rjsf would ship. */
const unusedByOurTheme = [
  { find: 'markdown-to-jsx/react', replacement: fromHere('./runtime/form/stubs/markdown-to-jsx.ts') },
  { find: 'fast-uri', replacement: fromHere('./runtime/form/stubs/fast-uri.ts') },
];

const packings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Packs scripts and styles as small as can be, beside them: the API sends those instead of packing each answer anew. */
const packed: Plugin = {
  name: 'packed',
  generateBundle: {
    // Vite writes into the scripts until the end.
    order: 'post',
    handler: async function (_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const content = file.type === 'chunk' ? file.code : file.source;
        if (!/\.(?:js|css)$/u.test(fileName)) continue;
        for (const [ending, pack] of Object.entries(packings))
          this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source: await pack(content) });
      }
    },
  },
};

export default defineConfig({
  root: fromHere('../..'),
  base: '/',
  publicDir: false,
  plugins: [react(), packed],
  resolve: { alias: unusedByOurTheme },
  build: {
    outDir: fromHere('../../../dist/client'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // In one file, however many parts the script has: what the server draws has all its looks.
    cssCodeSplit: false,
    // Leaves light-dark() as it is: what it is lowered to would not see the colour scheme of the partner's stylesheet.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      input: { customers: fromHere('../../programme/main.tsx') },
      // A part of its own, which browsers keep over our own releases and read beside ours.
      output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }] } },
    },
  },
});

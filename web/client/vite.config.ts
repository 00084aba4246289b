import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Never drawn by our theme, yet a quarter of what @rjsf would ship. */
const unusedByOurTheme = [
  { find: 'markdown-to-jsx/react', replacement: fromHere('./runtime/form/stubs/markdown-to-jsx.ts') },
  { find: 'fast-uri', replacement: fromHere('./runtime/form/stubs/fast-uri.ts') },
];

export default defineConfig({
  root: fromHere('.'),
  base: '/',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: unusedByOurTheme },
  build: {
    outDir: fromHere('../../dist/client'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Leaves light-dark() as it is: what it is lowered to would not see the colour scheme of the partner's stylesheet.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: { input: fromHere('./main.tsx') },
  },
});

import path from 'node:path';
import type { UserConfig } from 'vite';

/**
 * The build of what draws a client's pages on the server (RUN-16): one file that needs nothing beside it, with the names of
 * styles that the client has. `entry` exports `drawPage`, a `DrawPage`.
 */
export function drawingBuild(client: UserConfig, entry: string): UserConfig {
  const { plugins = [], build = {} } = client;
  return {
    ...client,
    plugins: plugins.slice(0, 1),
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: path.join(build.outDir ?? '', '.drawing'),
      emptyOutDir: true,
      ssr: true,
      minify: false,
      cssTarget: build.cssTarget,
      rolldownOptions: {
        input: { 'draw-page': entry },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  };
}

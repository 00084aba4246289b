import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

/** The least that a React page with the fields of the registration can be, and the registration written by hand with react-hook-form. */
export const barePages = ['floor', 'hand-written'] as const;
export type BarePage = (typeof barePages)[number];

const htmlOf = (page: BarePage) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<script type="module" src="/${page}.js"></script></head><body><div id="root"></div></body></html>`;

export interface ServedPages {
  readonly urlOf: (page: BarePage) => string;
  readonly close: () => Promise<void>;
}

/** Bundles the pages and serves them from a small server of their own, gzipped. */
export async function serveBarePages(): Promise<ServedPages> {
  const files = new Map<string, Buffer>();
  for (const page of barePages) {
    files.set(`/${page}`, gzipSync(htmlOf(page)));
    files.set(`/${page}.js`, gzipSync(await bundle(page)));
  }
  const server = createServer((request, response) => {
    const { url = '' } = request;
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.setHeader('content-encoding', 'gzip');
    response.end(files.get(url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (page) => `http://localhost:${port}/${page}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function bundle(page: BarePage): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'bare-pages', `${page}.tsx`)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

/** The least that a React page with the fields of the registration can be, and the registration written by hand with react-hook-form. */
const scriptedPages = ['floor', 'hand-written'] as const;
type ScriptedPage = (typeof scriptedPages)[number];
/** Beside them the same fields as HTML alone: earlier than that no page can be ready, whoever draws it. */
export type BarePage = ScriptedPage | 'html-alone';

const htmlOf = (script: string, root: string) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">' +
  `<meta name="viewport" content="width=device-width, initial-scale=1">${script}</head><body><div id="root">${root}</div></body></html>`;

const fieldsAlone = ['First name', 'Last name', 'Email address', 'Password', 'Promo code (optional)'].map(
  (label, index) =>
    `<p><label for="field-${String(index)}">${label}</label><input id="field-${String(index)}" name="field-${String(index)}"></p>`,
);
const formAlone = `<form><h1>Sign up</h1>${fieldsAlone.join('')}<button type="submit">Sign up</button></form>`;

export interface ServedPages {
  readonly urlOf: (page: BarePage) => string;
  readonly close: () => Promise<void>;
}

/** Bundles the pages and serves them from a small server of their own, gzipped. */
export async function serveBarePages(): Promise<ServedPages> {
  const files = new Map([['/html-alone', gzipSync(htmlOf('', formAlone))]]);
  for (const page of scriptedPages) {
    files.set(`/${page}`, gzipSync(htmlOf(`<script type="module" src="/${page}.js"></script>`, '')));
    files.set(`/${page}.js`, gzipSync(await bundle(page)));
  }
  const server = createServer((request, response) => {
    const { url = '' } = request;
    response.setHeader('content-type', url.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.setHeader('content-encoding', 'gzip');
    // As ours: a browser gives such a page a process of its own, which takes it a while.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
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

async function bundle(page: ScriptedPage): Promise<Uint8Array> {
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

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

/** The least that a React page with the fields of the registration can be: nothing is checked, styled or asked of a server. */
const source = `
import { createElement as h, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const fields = [
  ['givenName', 'First name', 'text'],
  ['familyName', 'Last name', 'text'],
  ['email', 'Email address', 'email'],
  ['password', 'Password', 'password'],
  ['promoCode', 'Promo code (optional)', 'text'],
];
const inputs = fields.map(([name, label, type]) =>
  h('p', { key: name }, h('label', { htmlFor: name }, label), h('input', { id: name, name, type })),
);
const form = h('form', null, h('h1', null, 'Sign up'), inputs, h('button', { type: 'submit' }, 'Sign up'));
createRoot(document.getElementById('root')).render(h(StrictMode, null, form));
`;

const html =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Floor</title><link rel="icon" href="data:,">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<script type="module" src="/floor.js"></script></head><body><div id="root"></div></body></html>';

export interface FloorPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Bundles the floor and serves it from a small server of its own. */
export async function serveFloorPage(): Promise<FloorPage> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: path.resolve(import.meta.dirname), loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(outputFiles[0]?.contents ?? '');
  const server = createServer((request, response) => {
    const isScript = request.url === '/floor.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('content-encoding', 'gzip');
    response.end(isScript ? script : gzipSync(html));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

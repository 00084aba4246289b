import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export const root = path.join(import.meta.dirname, '..', '..');

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface ServedSite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the files of `site` under the path `under`, and nothing beside it, to this machine alone. */
export async function serveFiles(site: string, under = '/'): Promise<ServedSite> {
  const server = createServer((request, response) => {
    const address = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.join(site, address === under ? 'index.html' : address.slice(under.length));
    if (address === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (!address.startsWith(under) || !file.startsWith(site + path.sep) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', contentTypes[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, close };
}

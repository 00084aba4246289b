import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json, type Reply, type Route } from './routes.ts';

const LARGEST_BODY_BYTES = 256_000;

interface HttpServer {
  port: number;
  stop: () => Promise<void>;
}

/** Serves `routes` on this machine only. */
export async function startHttpServer(port: number, routes: Route[]): Promise<HttpServer> {
  const server = createServer((request, response) => {
    answer(request, routes)
      .catch((error: unknown) => json(500, { error: String(error) }))
      .then((reply) => {
        send(response, reply);
      }, response.destroy.bind(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, routes: Route[]): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  const body = await read(request);
  if (body === undefined) return json(413, { error: 'The body is too large.' });
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(url.pathname) : null;
    if (match) return route.answer({ method, url, headers: request.headers, body, params: match.slice(1) });
  }
  return json(404, { error: `Nothing answers ${method} ${url.pathname} here.` });
}

async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= LARGEST_BODY_BYTES) chunks.push(chunk as Buffer);
  }
  return size > LARGEST_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenHere, type Listening } from './listen-here.ts';
import { readBody } from './read-body.ts';
import { json, type Reply, type Route } from './routes.ts';

/** Serves `routes` on this machine only. */
export async function startHttpServer(port: number, routes: Route[]): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, routes)
      .catch((error: unknown) => json(500, { error: String(error) }))
      .then((reply) => {
        sendReply(response, reply);
      }, response.destroy.bind(response));
  });
  return listenHere(server, port);
}

async function answer(request: IncomingMessage, routes: Route[]): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  const route = routes.find((each) => each.method === method && each.path.test(url.pathname));
  const body = await readBody(request, route?.mostBytes);
  if (body === undefined) return json(413, { error: 'The body is too large.' });
  if (route === undefined) return json(404, { error: `Nothing answers ${method} ${url.pathname} here.` });
  const params = route.path.exec(url.pathname)?.slice(1) ?? [];
  return route.answer({ method, url, headers: request.headers, body, params });
}

/** What is answered here is nobody else's, and never the same twice. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}

// Stands for the API: answers checks and words as the test says and remembers what it was asked.
import http from 'node:http';
import { once } from 'node:events';

export async function startApiStandIn() {
  const checks = [];
  const webhooks = [];
  const words = { pages: [], words: [{ key: 'sign-in.title', standard: 'Welcome back' }] };
  const asked = [];
  const state = { problems: [], status: 200, impact: undefined };
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const record = { authorization: request.headers.authorization, body: JSON.parse(text) };
    if (request.url === '/internal/content/changes' && state.impact) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(state.impact));
      return;
    }
    const answers = {
      '/internal/content/checks': { record: checks, body: () => ({ problems: state.problems }) },
      '/internal/content/words/checks': { record: asked, body: () => ({ problems: state.problems }) },
      '/internal/content/words': { record: asked, body: () => words },
    };
    const answer = answers[request.url];
    (answer?.record ?? webhooks).push(record);
    response.writeHead(answer ? state.status : 204, { 'content-type': 'application/json' });
    response.end(answer ? JSON.stringify(answer.body()) : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    checks,
    webhooks,
    asked,
    words,
    accepts: () => Object.assign(state, { problems: [], status: 200 }),
    finds: (...problems) => Object.assign(state, { problems, status: 200 }),
    tells: (impact) => Object.assign(state, { impact }),
    isBroken: () => Object.assign(state, { problems: [], status: 503 }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

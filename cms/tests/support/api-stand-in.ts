// Stands for the API: answers checks and words as the test says and remembers what it was asked.
import http from 'node:http';
import { once } from 'node:events';
import type { Impact } from '../../src/publishing/impact';
import type { CheckRequest, CheckTogether, Problem } from '../../src/publishing/publish-check';
import { portOf } from './cms.ts';

interface Question<Body> {
  readonly authorization: string | undefined;
  readonly body: Body;
}

/** One entry that is to be published, or several that are published or taken off in one go. */
export type Check = Partial<CheckRequest & CheckTogether>;

export async function startApiStandIn() {
  const checks: Question<Check>[] = [];
  const webhooks: Question<unknown>[] = [];
  const asked: Question<unknown>[] = [];
  const words = { pages: [], words: [{ key: 'sign-in.title', standard: 'Welcome back' }] };
  const state: { problems: readonly Problem[]; status: number; impact: Impact | undefined } = {
    problems: [],
    status: 200,
    impact: undefined,
  };
  /** What is answered at an address, and where it is noted that somebody asked. */
  const answers: Readonly<Record<string, { record: Question<unknown>[]; body: () => object }>> = {
    '/internal/content/checks': { record: checks, body: () => ({ problems: state.problems }) },
    '/internal/content/words/checks': { record: asked, body: () => ({ problems: state.problems }) },
    '/internal/content/words': { record: asked, body: () => words },
  };
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.url === '/internal/content/changes' && state.impact) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(state.impact));
      return;
    }
    const answer = answers[request.url ?? ''];
    (answer?.record ?? webhooks).push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    response.writeHead(answer ? state.status : 204, { 'content-type': 'application/json' });
    response.end(answer ? JSON.stringify(answer.body()) : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    checks,
    webhooks,
    asked,
    words,
    accepts: () => Object.assign(state, { problems: [], status: 200 }),
    finds: (...problems: readonly Problem[]) => Object.assign(state, { problems, status: 200 }),
    tells: (impact: Impact | undefined) => Object.assign(state, { impact }),
    isBroken: () => Object.assign(state, { problems: [], status: 503 }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

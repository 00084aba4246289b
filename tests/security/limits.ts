import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { startApiWorld } from '#tests/uptime/api-world.ts';

import { atOnce } from './at-once.ts';
import { checkCardLimits } from './card-limits.ts';
import { type Door, edgeDoors } from './edge-doors.ts';
import { postedAs } from './fuzz-edge.ts';
import { bodySchemaOf, documented, type DocumentedOperation, isUnsafe } from './document.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import { mutatedBody, mutatedText, valueOf } from './fuzz-values.ts';

const sizes = { quick: 40, full: 400 } as const;
const seed = 20_261_123;
/** More than one address may change in a minute. */
const flood = 320;
/** More than one address may send in a minute at any door. */
const floodAtEdge = 1_300;
const minuteMs = 60_000;
const widest = 8;

interface Tally {
  sent: number;
  passed: number;
  refused: number;
  limited: number;
  readonly faults: string[];
  readonly unclear: string[];
}

/** Limits as they are where customers are: what is wrong is refused in words, who comes too often is told when to come again. */
export async function checkLimits({ size }: Scale): Promise<Figure[]> {
  const world = await startApiWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
  const tally: Tally = { sent: 0, passed: 0, refused: 0, limited: 0, faults: [], unclear: [] };
  let [edge, cards]: [readonly Figure[], readonly Figure[]] = [[], []];
  const changing = documented.filter((operation) => isUnsafe(operation) && bodySchemaOf(operation) !== undefined);
  try {
    const { url } = await world.startApi('security-limits');
    const ask = asker({ url, origin: world.siteUrl }, tally);
    for (const [index, operation] of changing.entries()) {
      const bodies = bodiesFor(operation, sizes[size]);
      await atOnce(bodies, widest, (body) => ask(operation, `198.51.100.${String(index)}`, body));
    }
    const [first] = changing;
    if (first === undefined) throw new Error('No operation changes anything.');
    const often = Array.from({ length: flood }, () => '{}');
    await atOnce(often, widest, (body) => ask(first, '203.0.113.7', body));
    // Somebody else comes through while that address has to wait.
    const page = JSON.stringify({ route: '/user/login', query: {} });
    const visits = { method: 'POST', path: '/api/journeys/visits' };
    for (let visit = 0; visit < 3; visit += 1) await ask(visits, '203.0.113.8', page);
    edge = await checkEdgeLimits({ url, count: sizes[size], settings: world.settings });
    cards = await checkCardLimits(world);
  } finally {
    await world.stop();
  }
  const among = `${String(tally.sent)} requests at ${String(changing.length)} operations, ${String(tally.limited)} told to wait`;
  return [
    none('fuzz with limits on, answers of 5xx', tally.faults, among),
    none('fuzz with limits on, refusals that are no problem or do not say when to come again', tally.unclear, among),
    atLeast('fuzz with limits on, told to wait', tally.limited, 10),
    atLeast('fuzz with limits on, refused for what was wrong', tally.refused, changing.length),
    atLeast('fuzz with limits on, let through', tally.passed, 3),
    ...edge,
    ...cards,
  ];
}

interface AtEdge {
  readonly url: string;
  /** Of the bodies that are not as they should be, at each address. */
  readonly count: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Where the edge of the API takes something beside the operations: odd bodies, then too many where no signature is asked for. */
async function checkEdgeLimits({ url, count, settings: secrets }: AtEdge): Promise<readonly Figure[]> {
  // There is no CMS behind it, which is answered with 503.
  const doors = edgeDoors({ cms: { share: () => undefined }, cards: '', authorisations: '', secrets });
  const ours = doors.filter(({ service }) => service === undefined);
  const [faults, silent, endless]: [string[], string[], string[]] = [[], [], []];
  let [sent, limited, flooded] = [0, 0, 0];
  for (const [index, door] of ours.entries()) {
    const odd = fc.sample(mutatedText(door.body), { numRuns: count, seed });
    const often = Array.from({ length: door.isOpen === true ? floodAtEdge : 0 }, () => JSON.stringify(door.body));
    const [before, began] = [limited, performance.now()];
    await atOnce([...odd, ...often], widest, async (text) => {
      const { status, retryAfter, answer } = await knock(url, door, { text, from: `198.51.101.${String(index)}` });
      const what = `${door.path}: ${String(status)} ${answer.slice(0, 200)}`;
      sent += 1;
      if (status === 500) faults.push(what);
      if (status === 429) limited += 1;
      if (status === 429 && !(retryAfter > 0)) silent.push(what);
    });
    // Who is asked more slowly than that has no reason to have anybody wait.
    const isFlooded = door.isOpen === true && performance.now() - began < minuteMs;
    if (isFlooded) flooded += 1;
    if (isFlooded && limited === before) endless.push(door.path);
  }
  const among = `${String(sent)} requests at ${String(ours.length)} addresses, ${String(limited)} told to wait`;
  return [
    none('edge with limits on, answers of 500', faults, among),
    none('edge with limits on, told to wait without a time', silent, among),
    none(
      'edge with limits on, open to everybody and never told to wait',
      endless,
      `${String(flooded)} doors that were asked more often than that within a minute`,
    ),
    atLeast('edge with limits on, told to wait', limited, 10),
  ];
}

/** Sends it as the door takes it. */
async function knock(
  url: string,
  { path, method, type, headers }: Door,
  { text, from }: { readonly text: string; readonly from: string },
): Promise<{ readonly status: number; readonly retryAfter: number; readonly answer: string }> {
  const body = type === undefined ? text : postedAs(text);
  const signed = await headers(new Uint8Array(Buffer.from(body)));
  const sent = { 'content-type': type ?? 'application/json', ...signed, 'x-forwarded-for': from };
  const answer = await fetch(url + path, { method: method ?? 'POST', redirect: 'manual', headers: sent, body });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), answer: await answer.text() };
}

function bodiesFor(operation: DocumentedOperation, count: number): readonly string[] {
  const schema = bodySchemaOf(operation);
  if (schema === undefined) return [];
  const body = valueOf(schema).map((made) => made as Readonly<Record<string, unknown>>);
  const odd = fc.oneof(
    body.chain((made) => mutatedBody(made)).map((made) => JSON.stringify(made)),
    body.chain((made) => mutatedText(made)),
  );
  return fc.sample(odd, { numRuns: count, seed });
}

function asker({ url, origin }: { readonly url: string; readonly origin: string }, tally: Tally) {
  return async (
    { method, path }: Pick<DocumentedOperation, 'method' | 'path'>,
    caller: string,
    body: string,
  ): Promise<void> => {
    const headers = {
      origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': caller,
    };
    const answer = await fetch(url + path.replaceAll(/\{\w+\}/gu, randomUUID()), { method, headers, body });
    const { status } = answer;
    const text = await answer.text();
    const what = `${method} ${path} ${body.slice(0, 200)}: ${String(status)} ${text.slice(0, 200)}`;
    tally.sent += 1;
    if (status < 300) tally.passed += 1;
    else if (status >= 500) tally.faults.push(what);
    else if (status === 429) tally.limited += 1;
    else tally.refused += 1;
    const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true;
    const saysWhen = status !== 429 || Number(answer.headers.get('retry-after')) > 0;
    if (status >= 400 && !(isProblem && saysWhen)) tally.unclear.push(what);
  };
}

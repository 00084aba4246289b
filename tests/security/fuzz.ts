import { setTimeout as pause } from 'node:timers/promises';

import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';

import { openApiDocument } from '#web/platform/contract/openapi.ts';
import { operations } from '#web/programme/contract/operations.ts';
import type { Answer, HttpCustomer, Prepared } from '#tests/e2e/support/http-customer.ts';

import { atOnce } from './at-once.ts';
import { bodySchemaOf, type DocumentedOperation, operationOf } from './document.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import { mutatedBody, mutatedText, nasty, validBody } from './fuzz-values.ts';
import { forgetLimits } from './people.ts';
import { prepare, type Scene, scenes, type Staged, unplayed, type Wording } from './scenes.ts';

type Values = Readonly<Record<string, unknown>>;

const sizes = { quick: { valid: 4, mutated: 40 }, full: { valid: 200, mutated: 2_000 } } as const;
/** The same requests each time: what it finds can be found again. */
const seed = 20_261_121;
const longestMs = 1_000;
/** Somebody new for so many requests: those before may have locked or moved the last one. */
const requestsOfOne = 100;

const ajv = new Ajv({ strict: false, allErrors: false });
ajv.addSchema(openApiDocument('Burgee', operations), 'api');
const compiled = new Map<string, ValidateFunction>();

/** The schema that the document has for this answer, and whether it has one. */
function fits({ method, path, responses }: DocumentedOperation, { status, body, headers }: Answer): string | undefined {
  const documented = responses[String(status)];
  if (documented === undefined) return `${status} is not documented`;
  const [type] = Object.keys(documented.content ?? {});
  if (type === undefined) return undefined;
  if (headers.get('content-type')?.startsWith(type) !== true)
    return `is ${headers.get('content-type') ?? 'nothing'} instead of ${type}`;
  const escape = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  const place = [
    'paths',
    escape(path),
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    escape(type),
    'schema',
  ];
  const $ref = `api#/${place.map(encodeURIComponent).join('/')}`;
  const validate = compiled.get($ref) ?? ajv.compile({ $ref });
  compiled.set($ref, validate);
  return validate(body) ? undefined : `is not what is documented: ${ajv.errorsText(validate.errors)}`;
}

interface Tally {
  sent: number;
  accepted: number;
  readonly faults: string[];
  readonly strange: string[];
  readonly slow: string[];
}

/** What is sent: a wording in the shape of the operation, or a text that may be no JSON. */
interface Attempt {
  readonly wording: Wording;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const tokens = fc.stringMatching(/^[\x20-\x7e]{0,300}$/u);
const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  fc.record({ 'idempotency-key': tokens }),
  fc.record({
    'content-type': fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-7',
      'application/json;',
      'multipart/form-data',
      'application/xml',
    ),
  }),
  fc.record({ 'user-agent': tokens, 'accept-language': tokens, 'x-request-id': tokens, 'accept-encoding': tokens }),
  fc.record({
    cookie: tokens.map((text) => `did=${text}; sid=${text}; sign-up=${text}; previousLoginCustomerType=${text}`),
  }),
  fc.record({
    cookie: fc.jsonValue().map((value) => `sign-up=${Buffer.from(JSON.stringify(value)).toString('base64url')}`),
  }),
);

function attemptsOf(operation: DocumentedOperation, staged: Staged, { size }: Scale): readonly Attempt[] {
  const { valid, mutated } = sizes[size];
  const schema = bodySchemaOf(operation);
  const { body, params, query } = staged;
  const own: Wording = { ...(params && { params }), ...(query && { query }) };
  const bodies =
    schema && body && validBody(schema, body).map((made): Attempt => ({ wording: { ...own, body: made } }));
  const plain: Attempt = { wording: { ...own, ...(body && { body }) } };
  const sample = (arbitrary: fc.Arbitrary<Attempt>, numRuns: number) => fc.sample(arbitrary, { numRuns, seed });
  const odd: fc.Arbitrary<Attempt>[] = [oddHeaders.map((headers) => ({ ...plain, headers }))];
  if (params) odd.push(mutatedTexts(params).map((made) => ({ wording: { ...plain.wording, params: made } })));
  if (query) odd.push(mutatedTexts(query).map((made) => ({ wording: { ...plain.wording, query: made } })));
  if (body && bodies) {
    const some = mutatedBody(body).map((made): Attempt => ({ wording: own, text: JSON.stringify(made) }));
    odd.push(
      some,
      some,
      some,
      bodies,
      mutatedText(body).map((text): Attempt => ({ wording: own, text })),
    );
  }
  return [...sample(bodies ?? fc.constant(plain), valid), ...sample(fc.oneof(...odd), mutated)];
}

const nastyTexts = nasty.filter((value) => typeof value === 'string').filter((text) => text.length < 4_000);

function mutatedTexts(texts: Values): fc.Arbitrary<Readonly<Record<string, string>>> {
  const text = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 80 }));
  return fc
    .tuple(fc.constantFrom(...Object.keys(texts), 'more'), text)
    .map(([name, put]) => ({ ...(texts as Record<string, string>), [name]: put.replaceAll(/\p{Surrogate}/gu, '') }));
}

function requestOf(operation: DocumentedOperation, { browser }: Staged, { wording, text, headers }: Attempt): Prepared {
  const prepared = prepare(browser, operation.operationId, wording);
  return {
    ...prepared,
    headers: { ...prepared.headers, ...(text !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: operation.method === 'GET' ? undefined : (text ?? prepared.body),
  };
}

async function timed(browser: HttpCustomer, request: Prepared): Promise<{ answer: Answer; took: number }> {
  const began = performance.now();
  const answer = await browser.send(request);
  return { answer, took: performance.now() - began };
}

const againAfterMs = [500, 2_000, 5_000];

/** A machine that does other things makes anybody wait, for a while: what is slow is asked for again, and slow each time. */
async function isSlow(staged: Staged, request: Prepared): Promise<boolean> {
  for (const wait of againAfterMs) {
    await pause(wait);
    const again = { ...request, headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() } };
    if ((await timed(staged.browser, again)).took <= longestMs) return false;
  }
  return true;
}

async function fuzz(scene: Scene, scale: Scale, tally: Tally): Promise<void> {
  const operation = operationOf(scene.operation);
  let staged = await scene.stage();
  const attempts = attemptsOf(operation, staged, scale);
  for (const [index, attempt] of attempts.entries()) {
    if (index % requestsOfOne === requestsOfOne - 1) {
      await forgetLimits();
      staged = await scene.stage();
    }
    const request = requestOf(operation, staged, attempt);
    const { answer, took } = await timed(staged.browser, request);
    tally.sent += 1;
    if (answer.status < 300) tally.accepted += 1;
    const what = `${scene.name} #${index} ${request.path.slice(0, 120)} ${JSON.stringify(attempt.headers ?? {}).slice(0, 200)} ${request.body?.slice(0, 300) ?? ''}`;
    if (answer.status >= 500) tally.faults.push(`${what}: ${answer.text.slice(0, 200)}`);
    const strange = fits(operation, answer);
    if (answer.status < 500 && strange !== undefined)
      tally.strange.push(`${what}: ${strange}: ${answer.text.slice(0, 200)}`);
    if (took > longestMs && (await isSlow(staged, request))) tally.slow.push(`${what}: ${Math.round(took)} ms`);
  }
}

/** Whatever is sent, the API answers as documented, at once, and never with a fault of its own. */
export async function checkFuzz(scale: Scale): Promise<Figure[]> {
  const { valid, mutated } = sizes[scale.size];
  const tally: Tally = { sent: 0, accepted: 0, faults: [], strange: [], slow: [] };
  await forgetLimits();
  await atOnce(scenes, 3, (scene) => fuzz(scene, scale, tally));
  const among = `${tally.sent} requests (${valid} valid and ${mutated} mutated × ${scenes.length} scenes, ${tally.accepted} accepted)`;
  return [
    none('fuzz, answers of 5xx', tally.faults, among),
    none('fuzz, answers that are not as documented', tally.strange, `${tally.sent} answers`),
    none('fuzz, slower than 1 s', tally.slow, `${tally.sent} answers`),
    none('fuzz, operations not asked for', unplayed(), `${scenes.length} scenes`),
    atLeast('fuzz, accepted', tally.accepted, scenes.length),
  ];
}

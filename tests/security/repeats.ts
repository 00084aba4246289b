import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { inDatabase } from '#tests/e2e/support/database.ts';
import type { Answer, HttpCustomer, Prepared } from '#tests/e2e/support/http-customer.ts';

import { isKeyed, operationOf } from './document.ts';
import { atLeast, type Figure, none } from './figure.ts';
import { forgetLimits } from './people.ts';
import { prepare, type Scene, scenes } from './scenes.ts';
import { type Counts, storedBetween, storedOtherwise } from './stored-rows.ts';

const times = 10;
const inProgress = 409;
/** The key itself; and the first answer's cookie is kept nowhere, so that whoever repeats has a session of their own. */
const ofRepeats = ['idempotency', 'sessions'];
/** A count-down, and what is kept nowhere: a repeat has another. */
const newEachTime = ['expiresIn', 'token'];

interface Sent {
  readonly answers: readonly Answer[];
  /** How many rows more there are, by table. */
  readonly stored: Counts;
  /** The answer to the same key with another body. */
  readonly another: Answer;
}

/**
 * Each operation that takes an Idempotency-Key, asked ten times at once under one: the answers are alike, and what is stored is
 * what one request stores (OPS-05). The key does for no other request.
 */
export async function checkRepeats(): Promise<readonly Figure[]> {
  const found = { unlike: [] as string[], effects: [] as string[], reused: [] as string[] };
  const keyed = scenes.filter(({ operation }) => isKeyed(operationOf(operation)));
  const firsts: (readonly [Scene, Sent])[] = [];
  for (const scene of keyed) firsts.push([scene, await sent(scene, 1)]);
  const written = new Set(firsts.flatMap(([, { stored }]) => Object.keys(stored)));
  for (const [scene, once] of firsts) {
    const often = await sent(scene, times);
    const heard = [...new Set(often.answers.map(wordsOf))];
    if (heard.length > 1 || often.answers.some(({ status }) => status >= 400))
      found.unlike.push(`${scene.name}: ${heard.map((one) => one.slice(0, 160)).join(' | ')}`);
    const otherwise = storedOtherwise(once.stored, often.stored, written);
    if (otherwise !== undefined) found.effects.push(`${scene.name}: ${otherwise}`);
    if (often.another.status !== 422) found.reused.push(`${scene.name}: ${String(often.another.status)}`);
  }
  const among = `${String(keyed.length)} cases, ${String(times)} times each`;
  const storing = firsts.filter(([, { stored }]) => Object.keys(stored).length > 0).length;
  return [
    atLeast('cases of operations that take a key', keyed.length, 25),
    atLeast('of them those that store something', storing, 15),
    none('repeats that were answered otherwise', found.unlike, among),
    none('repeats that stored more than one request does', found.effects, among),
    none('keys that did for another body', found.reused, among),
    await seenDoubled(firsts, written),
  ];
}

/** A doubling is seen: the same registration under ten keys stores more than under one. */
async function seenDoubled(firsts: readonly (readonly [Scene, Sent])[], written: ReadonlySet<string>): Promise<Figure> {
  const [scene, once] = firsts.find(([{ operation }]) => operation === 'registerUser') ?? [];
  if (scene === undefined || once === undefined) throw new Error('Nobody registers among the cases.');
  const apart = await sent(scene, times, underKeyOfItsOwn);
  const isSeen = storedOtherwise(once.stored, apart.stored, written) !== undefined;
  return atLeast('requests under keys of their own that are seen to store more', isSeen ? 1 : 0, 1);
}

function underKeyOfItsOwn(request: Prepared): Prepared {
  return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
}

/** What an answer says, in one order. */
function wordsOf({ status, body, text }: Answer): string {
  if (typeof body !== 'object' || body === null) return `${String(status)} ${text}`;
  const said = Object.entries(body).filter(([name]) => !newEachTime.includes(name));
  return `${String(status)} ${JSON.stringify(said.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
}

async function sent(scene: Scene, often: number, change = (request: Prepared) => request): Promise<Sent> {
  await forgetLimits();
  const { browser, ...wording } = await scene.stage();
  // A key is a browser's own: one that has opened nothing yet is told who it is by each answer anew.
  if (browser.cookies().length === 0) await browser.open('/user/login');
  const request = prepare(browser, scene.operation, wording);
  const before = await countRows();
  const send = () => untilAnswered(change(request), browser);
  const answers = await Promise.all(Array.from({ length: often }, send));
  const stored = storedBetween(before, await countRows());
  const another = { ...request, body: `${request.body ?? '{}'} ` };
  return { answers, stored, another: await browser.copy().send(another) };
}

async function untilAnswered(request: Prepared, browser: HttpCustomer): Promise<Answer> {
  let answer = await browser.copy().send(request);
  while (answer.status === inProgress) {
    await pause(50);
    answer = await browser.copy().send(request);
  }
  return answer;
}

async function countRows(): Promise<Counts> {
  const tables = await inDatabase(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  const names = tables.map(({ name }) => String(name)).filter((name) => !ofRepeats.includes(name));
  const [row] = await inDatabase(
    `select ${names.map((name) => `(select count(*)::int from "${name}") as "${name}"`).join(', ')}`,
  );
  return row as Counts;
}

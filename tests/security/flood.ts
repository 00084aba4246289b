import { setTimeout as pause } from 'node:timers/promises';

import { startApiWorld } from '#tests/uptime/api-world.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';
import { HttpCustomer } from '#tests/e2e/support/http-customer.ts';
import { percentile } from '#tests/load/figures.ts';

import { atLeast, atMost, type Figure, none, type Scale } from './figure.ts';

const sizes = {
  quick: { reads: 40, atOnce: 8, seconds: 5, measuring: 3 },
  full: { reads: 300, atOnce: 40, seconds: 60, measuring: 10 },
} as const;
const times = 3;
const mostSecondsToRecover = 10;
/** Stands for a connection that ended without one. */
const noAnswer = 599;

interface Heard {
  readonly status: number;
  readonly saysWhen: boolean;
}

/**
 * Three times as many logins as can be looked at, for a minute: how long reads take beside them, what those are told that are too
 * many, and how soon a login is looked at again. Hashing has a queue of its own.
 */
export async function checkFlood({ size }: Scale): Promise<Figure[]> {
  const { reads, atOnce, seconds, measuring } = sizes[size];
  const world = await startApiWorld();
  try {
    const { url } = await world.startApi('security-flood');
    // None at all is an answer too, and the worst.
    const knock = () => logIn(url, world.siteUrl).catch(() => ({ status: noAnswer, saysWhen: false }));
    const quiet = await timesOf(url, (count) => count < reads);
    const capacity = await lookedAtPerSecond(knock, { atOnce, seconds: measuring });
    let isOver = false;
    const beside = timesOf(url, () => !isOver);
    const asked = await offered(knock, { perSecond: times * capacity, seconds });
    // Those that were let in before the flood was over may still be waiting.
    const recovered = await secondsToRecover(knock);
    const answers = await Promise.all(asked);
    isOver = true;
    return figuresOf({ capacity, seconds, answers, recovered, quiet, beside: await beside });
  } finally {
    await world.stop();
  }
}

interface Flood {
  /** Logins a second that are looked at. */
  readonly capacity: number;
  readonly seconds: number;
  readonly answers: readonly Heard[];
  /** In seconds. */
  readonly recovered: number;
  readonly quiet: Reads;
  readonly beside: Reads;
}

interface Reads {
  /** Of those that were answered. */
  readonly milliseconds: readonly number[];
  readonly faults: readonly string[];
}

function figuresOf({ capacity, seconds, answers, recovered, quiet, beside }: Flood): Figure[] {
  const refused = answers.filter(isRefused);
  const wrong = answers.filter(
    ({ status, saysWhen }) => (status >= 500 && status !== 503) || (status === 503 && !saysWhen),
  );
  const silent = refused.filter(({ saysWhen }) => !saysWhen);
  const among = `${String(answers.length)} logins in ${String(seconds)} s, ${String(times)} times ${capacity.toFixed(1)} a second`;
  return [
    none(
      'logins of a threefold load that were answered with a fault',
      wrong.map(({ status }) => String(status)),
      among,
    ),
    none(
      'logins that were refused without Retry-After',
      silent.map(({ status }) => String(status)),
      `${String(refused.length)} refused`,
    ),
    atLeast('logins that were refused', refused.length, 1),
    atLeast('logins that were looked at', answers.filter(isLookedAt).length, 1),
    {
      name: 'p95 of reads beside that load',
      figure: `${p95(beside)} of ${String(beside.milliseconds.length)} (without it ${p95(quiet)})`,
      target: 'for people to judge',
      isMet: true,
    },
    none('reads that were not answered', [...quiet.faults, ...beside.faults], 'those beside the load and before it'),
    atLeast('reads beside that load', beside.milliseconds.length, seconds),
    atMost('seconds until a login is looked at again', recovered, mostSecondsToRecover),
  ];
}

const isRefused = ({ status }: Heard) => status === 429 || status === 503;
const isLookedAt = ({ status }: Heard) => status < 500 && status !== 429;

/** How many are looked at where so many ask all the time. */
async function lookedAtPerSecond(
  knock: () => Promise<Heard>,
  { atOnce, seconds }: { readonly atOnce: number; readonly seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let lookedAt = 0;
  const knocking = async () => {
    while (performance.now() < until) if (isLookedAt(await knock())) lookedAt += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, knocking));
  return Math.max(1, lookedAt / seconds);
}

/** So many a second, whether or not those before are answered: what each will hear. */
async function offered(
  knock: () => Promise<Heard>,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<readonly Promise<Heard>[]> {
  const began = performance.now();
  const asked: Promise<Heard>[] = [];
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await pause(Math.max(0, began + (count * 1000) / perSecond - performance.now()));
    asked.push(knock());
  }
  return asked;
}

async function secondsToRecover(knock: () => Promise<Heard>): Promise<number> {
  const began = performance.now();
  const passed = () => Math.round((performance.now() - began) / 100) / 10;
  while (!isLookedAt(await knock()) && passed() <= mostSecondsToRecover) await pause(100);
  return passed();
}

async function timesOf(url: string, goesOn: (count: number) => boolean): Promise<Reads> {
  const [milliseconds, faults]: [number[], string[]] = [[], []];
  for (let read = 0; goesOn(read); read += 1) {
    const began = performance.now();
    const status = await readSession(url).catch(String);
    if (typeof status === 'number' && status < 500) milliseconds.push(performance.now() - began);
    else faults.push(String(status));
  }
  return { milliseconds, faults };
}

async function readSession(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/session`);
  await answer.text();
  return answer.status;
}

const p95 = ({ milliseconds: found }: Reads) =>
  found.length === 0 ? 'none' : `${percentile(found, 0.95).toFixed(0)} ms`;

async function logIn(url: string, origin: string): Promise<Heard> {
  const browser = new HttpCustomer();
  const { email, password } = aPerson();
  const prepared = browser.prepare('POST', '/api/session', { email, password });
  const { status, headers } = await browser.send({ ...prepared, headers: { ...prepared.headers, origin } }, url);
  return { status, saysWhen: headers.has('retry-after') };
}

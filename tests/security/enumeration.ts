import { randomInt, randomUUID } from 'node:crypto';

import { inDatabase } from '#tests/e2e/support/database.ts';
import { type Answer, HttpCustomer, type Prepared } from '#tests/e2e/support/http-customer.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';

import { atOnce } from './at-once.ts';
import { type Figure, none } from './figure.ts';
import { forgetLimits, type Member, registered } from './people.ts';

/** A way to ask whether an address has an account, ready to be sent. */
interface Question {
  readonly name: string;
  /** What it is answered with, known or not; 200 where nothing is said. */
  readonly answer?: number;
  readonly prepare: (email: string) => Promise<{ readonly browser: HttpCustomer; readonly request: Prepared }>;
}

const limitsForgottenAfter = 20;
const password = 'Marlin-tugboat-43';
/** Nobody has this one: who registers an address again may sign in to that registration. */
const wrong = 'Not-the-password-1';
const names = { givenName: 'Wren', familyName: 'Okafor-Lindqvist' };

const byApi =
  (path: string, bodyFor: (email: string) => unknown): Question['prepare'] =>
  (email) => {
    const browser = new HttpCustomer();
    return Promise.resolve({ browser, request: browser.prepare('POST', path, bodyFor(email)) });
  };
const byPage =
  (path: string, action: string, answersFor: (email: string) => Record<string, unknown>): Question['prepare'] =>
  async (email) => {
    const browser = new HttpCustomer();
    const screen = await browser.open(path);
    return { browser, request: browser.prepareAction(screen, { action, answers: answersFor(email) }) };
  };

const login: Question = {
  name: 'login',
  answer: 401,
  prepare: byApi('/api/session', (email) => ({ email, password: wrong })),
};
const register: Question = {
  name: 'register',
  answer: 201,
  prepare: byApi('/api/users', (email) => ({ ...names, email, password })),
};
const forgot: Question = {
  name: 'forgot password',
  prepare: byPage('/user/login', 'request-link', (email) => ({ email })),
};
/** Those who ask to change their address: each asks once before limits are forgotten. */
const askers: Promise<Member>[] = [];
let asked = 0;
function anAsker(): Promise<Member> {
  asked += 1;
  return (askers[asked % limitsForgottenAfter] ??= registered());
}

const changeEmail: Question = {
  name: 'change of email',
  prepare: async (email) => {
    const { browser, id, person } = await anAsker();
    const body = { newEmail: email, password: person.password };
    return { browser, request: browser.prepare('PATCH', `/api/users/${id}`, body) };
  },
};
const changeEmailPage: Question = {
  name: 'change of email, page',
  prepare: async (email) => {
    const { browser, person } = await anAsker();
    const screen = await browser.open('/customer/change-email');
    const answers = { newEmail: email, password: person.password };
    return { browser, request: browser.prepareAction(screen, { action: 'submit', answers }) };
  },
};
const timedQuestions: readonly Question[] = [login, register, forgot, changeEmail];
const questions: readonly Question[] = [
  ...timedQuestions,
  { name: 'login page', prepare: byPage('/user/login', 'sign-in', (email) => ({ email, password: wrong })) },
  {
    name: 'register page',
    prepare: byPage('/user/register/customer/email', 'submit', (email) => ({ ...names, email, password })),
  },
  {
    name: 'forgot password, expired link',
    prepare: byPage('/user/forgot-password/expired', 'request-link', (email) => ({ email })),
  },
  changeEmailPage,
];

/** Addresses that somebody has proved. */
async function knownAddresses(count: number): Promise<string[]> {
  const emails: string[] = [];
  await atOnce(
    Array.from({ length: count }, () => aPerson()),
    4,
    async (person) => {
      const { id } = await registered({ person });
      await inDatabase('update customers set email_verified_at = now() where customer_id = $1', [id]);
      emails.push(person.email);
    },
  );
  return emails;
}

/** As long as the known ones, and nobody's. */
function unknownAddress(): string {
  return `wren.${randomUUID()}@example.com`;
}

/** All of an answer but what is another in each: ids, times, tokens, the address itself. */
function bytesOf({ status, headers, text }: Answer): string {
  const kept = [...headers].filter(
    ([name]) => !['date', 'x-request-id', 'content-length', 'etag', 'keep-alive'].includes(name),
  );
  return `${status}\n${JSON.stringify(kept.sort())}\n${text}`
    .replaceAll(/[\w.+-]+@example\.com/gu, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, 'TIME')
    .replaceAll(/expires=[^;]+/gu, 'EXPIRES')
    .replaceAll(/=(?:s\.)?[\w-]{43};/gu, '=TOKEN;');
}

/** Login, registration, forgot password and change of email answer an address that somebody has as one that nobody has, byte by byte. */
export async function checkEnumerationBytes(): Promise<Figure[]> {
  await forgetLimits();
  const known = await knownAddresses(3);
  const different: string[] = [];
  let compared = 0;
  const otherwise: string[] = [];
  for (const { name, answer = 200, prepare } of questions) {
    for (const email of known) {
      await forgetLimits();
      const [one, other] = [await prepare(email), await prepare(unknownAddress())];
      const [mine, nobodys] = [await one.browser.send(one.request), await other.browser.send(other.request)];
      compared += 1;
      const odd = [mine, nobodys].filter(({ status }) => status !== answer);
      otherwise.push(...odd.map(({ status, text }) => `${name}: ${String(status)} ${text.slice(0, 200)}`));
      if (bytesOf(mine) !== bytesOf(nobodys))
        different.push(`${name}: ${firstDifference(bytesOf(mine), bytesOf(nobodys))}`);
    }
  }
  return [
    none(
      'known against unknown address, different answers',
      different,
      `${compared} pairs of ${questions.length} questions`,
    ),
    none('known and unknown address, not answered as they should be', otherwise, `${2 * compared} answers`),
  ];
}

function firstDifference(one: string, other: string): string {
  const at = Array.from(one).findIndex((sign, index) => sign !== other[index]);
  return `${one.slice(Math.max(0, at - 80), at + 120)} ≠ ${other.slice(Math.max(0, at - 80), at + 120)}`;
}

const timings = 1_000;
const addresses = 50;
/** 1.96 standard errors on either side hold the figure in 95 of 100 measurements. */
const normal95 = 1.96;

/** How well the time of an answer tells a known address: 0.5 is not at all. */
export async function checkEnumerationTiming(): Promise<Figure[]> {
  const known = await knownAddresses(addresses);
  const figures: Figure[] = [];
  for (const question of timedQuestions) {
    const times = { known: [] as number[], unknown: [] as number[] };
    let next = 0;
    for (const [index, kind] of shuffled().entries()) {
      if (index % limitsForgottenAfter === 0) await forgetLimits();
      if (kind === 'known') next += 1;
      const email = kind === 'known' ? (known[next % addresses] ?? '') : unknownAddress();
      const { browser, request } = await question.prepare(email);
      const began = performance.now();
      const { status } = await browser.send(request);
      if (status !== (question.answer ?? 200)) throw new Error(`${question.name} was answered with ${String(status)}.`);
      // The first ones warm up.
      if (index >= 40) times[kind].push(performance.now() - began);
    }
    figures.push(aucFigure(question.name, times));
  }
  return figures;
}

/** As many of one kind as of the other, in an order that nothing else follows. */
function shuffled(): ('known' | 'unknown')[] {
  const left = { known: timings + 20, unknown: timings + 20 };
  return Array.from({ length: left.known + left.unknown }, () => {
    const kind = randomInt(0, left.known + left.unknown) < left.known ? 'known' : 'unknown';
    left[kind] -= 1;
    return kind;
  });
}

function aucFigure(
  name: string,
  { known, unknown }: { readonly known: readonly number[]; readonly unknown: readonly number[] },
): Figure {
  const auc = areaUnderCurve(known, unknown);
  const margin = normal95 * standardError(auc, known.length, unknown.length);
  return {
    name: `known against unknown address, ${name}: AUC of the time`,
    figure: `${auc.toFixed(3)} (95 %: ${(auc - margin).toFixed(3)}–${(auc + margin).toFixed(3)}, ${known.length} + ${unknown.length} timings, medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms)`,
    target: '0.45–0.55',
    isMet: auc >= 0.45 && auc <= 0.55,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The share of pairs in which the known one took longer (Mann and Whitney). */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.flatMap((mine) => unknown.map((other) => (mine > other ? 1 : mine === other ? 0.5 : 0)));
  return wins.reduce<number>((total, win) => total + win, 0) / wins.length;
}

/** Hanley and McNeil, 1982. */
function standardError(auc: number, positives: number, negatives: number): number {
  const [q1, q2] = [auc / (2 - auc), (2 * auc ** 2) / (1 + auc)];
  const spread = auc * (1 - auc) + (positives - 1) * (q1 - auc ** 2) + (negatives - 1) * (q2 - auc ** 2);
  return Math.sqrt(spread / (positives * negatives));
}

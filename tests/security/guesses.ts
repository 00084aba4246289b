import { randomInt, randomUUID } from 'node:crypto';

import { inDatabase } from '#tests/e2e/support/database.ts';
import { type Answer, HttpCustomer, type Prepared, type StepScreen } from '#tests/e2e/support/http-customer.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';

import said from '#journeys/copy/errors.json' with { type: 'json' };
import type { Screen } from '#web/platform/contract/screen.ts';

import { atOnce } from './at-once.ts';
import { atMost, exactly, type Figure, none, type Scale } from './figure.ts';
import { aCode, aSignInLink, codeAfter, detailed, forgetLimits, type Member, registered, signedUp } from './people.ts';

const sizes = { quick: { codes: 3, guesses: 60 }, full: { codes: 20, guesses: 500 } } as const;
const triesPerCode = 5;
/** Browsers in which somebody who knows the password guesses the code of the device check. */
const thievesOfCode = 50;

/** A code that has been sent, and a request that tries one. */
interface Target {
  readonly member: Member;
  readonly purpose: 'mobileVerification' | 'authentication' | 'device';
  readonly code: string;
  readonly guess: (code: string) => Prepared;
  /** The right code, sent after all guesses by somebody who has looked where they are. */
  readonly tryLate: () => Promise<Prepared>;
  readonly outcomeOf: (answer: Answer) => 'right' | 'wrong' | 'refused';
}

type Kind = () => Promise<Target>;

function apiTarget(member: Member, purpose: 'mobileVerification' | 'authentication', code: string): Target {
  const guess = (token: string) =>
    member.browser.prepare('POST', '/api/one-time-codes/verifications', { notificationType: purpose, token });
  return {
    member,
    purpose,
    code,
    guess,
    tryLate: () => Promise.resolve(guess(code)),
    outcomeOf: ({ body }) => {
      const { outcome } = body as { outcome?: string };
      return outcome === 'correct' ? 'right' : outcome === 'wrong' ? 'wrong' : 'refused';
    },
  };
}

const kinds: readonly Kind[] = [
  async () => {
    const member = await detailed();
    return apiTarget(member, 'mobileVerification', await aCode(member, 'mobileVerification'));
  },
  async () => {
    const member = await signedUp();
    return apiTarget(member, 'authentication', await aCode(member, 'authentication'));
  },
  async () => {
    const member = await signedUp();
    const { email, password } = member.person;
    const thieves = await Promise.all(Array.from({ length: thievesOfCode }, () => atLogin()));
    // Fewer at once than lock the address, or than wait for a password to be hashed.
    const signIn = () =>
      atOnce(thieves, 4, async (thief) => {
        thief.screen = await thief.browser.press(thief.screen, { action: 'sign-in', answers: { email, password } });
      });
    const code = await codeAfter(member.person, signIn);
    const tryLate = async () => {
      const { browser } = thieves[0] ?? failed('There is nobody to guess');
      return browser.prepareAction(await browser.open('/user/login'), { action: 'confirm-device', answers: { code } });
    };
    return { member, purpose: 'device', code, guess: deviceGuess(thieves), tryLate, outcomeOf: deviceOutcome };
  },
];

interface Thief {
  readonly browser: HttpCustomer;
  screen: StepScreen;
}

async function atLogin(): Promise<Thief> {
  const browser = new HttpCustomer();
  return { browser, screen: await browser.open('/user/login') };
}

/** Each in turn, and each the next time for the page that its guess before will have led to. */
function deviceGuess(thieves: readonly Thief[]): Target['guess'] {
  let turn = 0;
  return (code) => {
    const { browser, screen } = thieves[turn % thieves.length] ?? failed('There is nobody to guess');
    const seq = screen.view.seq + Math.floor(turn / thieves.length);
    turn += 1;
    return browser.prepareAction(
      { ...screen, view: { ...screen.view, seq } },
      { action: 'confirm-device', answers: { code } },
    );
  };
}

/** A screen shows what came of a code beside its field; signed in, the browser is led on. */
function deviceOutcome({ body }: Answer): ReturnType<Target['outcomeOf']> {
  const screen = body as Screen;
  if (screen.kind === 'go' || screen.frame.signedIn) return 'right';
  if (screen.view.say !== undefined) return 'refused'; // an outdated page, which tells what came of another guess
  const shown = (screen.view.blocks as readonly FormBlock[]).map(({ form }) => form?.errors.code);
  return shown.includes(said['otp.invalid']) ? 'wrong' : 'refused';
}

interface FormBlock {
  readonly form?: { readonly errors: { readonly code?: string } };
}

function failed(why: string): never {
  throw new Error(why);
}

/** Codes of six digits without the right one. */
function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, () => {
    const guess = String(randomInt(0, 1_000_000)).padStart(6, '0');
    return guess === right ? '000001' : guess;
  });
}

async function sendAll(requests: readonly Prepared[]): Promise<Answer[]> {
  return Promise.all(requests.map((request) => new HttpCustomer().send(request)));
}

interface Tally {
  readonly evaluated: number;
  readonly right: number;
  readonly tries: number;
  readonly faults: readonly string[];
  readonly turnedAway: number;
}

async function tally(target: Target, codes: readonly string[]): Promise<Tally> {
  const answers = await sendAll(codes.map(target.guess));
  const outcomes = answers.filter(({ status }) => status < 500).map(target.outcomeOf);
  const count = (what: string) => outcomes.filter((outcome) => outcome === what).length;
  const [row] = await inDatabase('select tries from one_time_codes where customer_id = $1 and purpose = $2', [
    target.member.id,
    target.purpose,
  ]);
  return {
    evaluated: count('wrong') + count('right'),
    right: count('right'),
    tries: Number(row?.['tries']),
    faults: answers.filter(isFault).map(({ text }) => `${target.purpose}: ${text.slice(0, 200)}`),
    turnedAway: answers.filter(isTurnedAway).length,
  };
}

/** A code of six digits stands five guesses, however many come at once, and works once (OTP-04). */
export async function checkGuesses({ size }: Scale): Promise<Figure[]> {
  const { codes, guesses } = sizes[size];
  const wrong: Tally[] = [];
  const right: Tally[] = [];
  const late: string[] = [];
  const missed: string[] = [];
  for (let made = 0; made < codes; made += 1) {
    await forgetLimits();
    const kind = kinds[made % kinds.length] ?? failed('There is no kind of code');
    const guessed = await kind();
    wrong.push(await tally(guessed, wrongCodes(guessed.code, guesses)));
    const [afterwards] = await sendAll([await guessed.tryLate()]);
    if (afterwards === undefined || guessed.outcomeOf(afterwards) === 'right') late.push(guessed.purpose);
    const inTime = await kind();
    await tally(inTime, wrongCodes(inTime.code, triesPerCode - 1));
    const [last] = await sendAll([await inTime.tryLate()]);
    if (last === undefined || inTime.outcomeOf(last) !== 'right')
      missed.push(`${inTime.purpose}: ${last?.text.slice(0, 200) ?? ''}`);
    const known = await kind();
    right.push(
      await tally(
        known,
        Array.from({ length: guesses }, () => known.code),
      ),
    );
  }
  const all = [...wrong, ...right];
  const sum = `${guesses} at once × ${codes} codes`;
  return [
    atMost(
      `one-time codes, evaluated of a code (${sum}, by answers)`,
      Math.max(...all.map((one) => one.evaluated)),
      triesPerCode,
    ),
    atMost(
      `one-time codes, evaluated of a code (${sum}, by the database)`,
      Math.max(...all.map((one) => one.tries)),
      triesPerCode,
    ),
    atMost('one-time codes, most uses of a right one', Math.max(...right.map((one) => one.right)), 1),
    exactly(
      'one-time codes, right ones used',
      right.reduce((total, one) => total + one.right, 0),
      codes,
    ),
    none('one-time codes, right ones taken after five wrong', late, `${codes} codes`),
    none('one-time codes, right ones refused after four wrong', missed, `${codes} codes`),
    none(
      'one-time codes, faults',
      all.flatMap((one) => one.faults),
      `${codes * guesses * 2} guesses, ${all.reduce((sum, one) => sum + one.turnedAway, 0)} told to come again`,
    ),
  ];
}

/** A link signs in once, whoever opens it at once, and none is guessed (LOG-10). */
export async function checkLinkGuesses({ size }: Scale): Promise<Figure[]> {
  const { codes, guesses } = sizes[size];
  const used: number[] = [];
  const taken: string[] = [];
  const faults: string[] = [];
  let turnedAway = 0;
  for (let made = 0; made < codes; made += 1) {
    await forgetLimits();
    const member = await registered({ person: aPerson() });
    const { path } = await aSignInLink(member.person);
    const attempts = await openedBy(guesses, path);
    const confirm = ({ browser, screen }: Thief, at: string) =>
      browser.prepareAction(screen, { action: 'confirm' }, at);
    const guessed = await sendAll(attempts.map((thief) => confirm(thief, `/user/forgot-password?code=${token()}`)));
    taken.push(...guessed.filter(isSignedIn).map(() => member.person.email));
    // A wrong one led those browsers to another step: the right one is tried by others.
    const others = await openedBy(guesses, path);
    const opened = await sendAll(others.map((thief) => confirm(thief, path)));
    used.push(opened.filter(isSignedIn).length);
    const answers = [...guessed, ...opened];
    faults.push(...answers.filter(isFault).map(({ text }) => text.slice(0, 200)));
    turnedAway += answers.filter(isTurnedAway).length;
  }
  return [
    none('sign-in links, guesses taken', taken, `${codes * guesses} guesses`),
    atMost(`sign-in links, most uses of one (${guesses} at once × ${codes} links)`, Math.max(...used), 1),
    exactly(
      'sign-in links, used',
      used.reduce((total, one) => total + one, 0),
      codes,
    ),
    none('sign-in links, faults', faults, `${codes * guesses * 2} confirmations, ${turnedAway} told to come again`),
  ];
}

function isSignedIn({ body }: Answer): boolean {
  return (body as { frame?: { signedIn?: boolean } }).frame?.signedIn === true;
}

/** Browsers that have the page open, a few at a time: only what they press there comes at once. */
async function openedBy(count: number, path: string): Promise<readonly Thief[]> {
  const thieves: Thief[] = [];
  await atOnce(
    Array.from({ length: count }, () => new HttpCustomer()),
    10,
    async (browser) => {
      thieves.push({ browser, screen: await browser.open(path) });
    },
  );
  return thieves;
}

/** More at once than the machine can do: whoever is told so, and when to come again, has met no fault. */
const isTurnedAway = ({ status, headers }: Answer) => status === 503 && headers.has('retry-after');
const isFault = (answer: Answer) => answer.status >= 500 && !isTurnedAway(answer);

/** 256 bits, as ours have. */
function token(): string {
  return Buffer.from(`${randomUUID()}${randomUUID()}`.replaceAll('-', ''), 'hex').toString('base64url');
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { Action, Call, JourneyDefinition, Step } from '#journeys/engine/definition.ts';
import { loadCatalogues, loadRepository, parseDefinitions } from '#journeys/load-repository.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const ownCopy = Object.assign({}, ...repository.copyFiles.map(({ text }) => JSON.parse(text) as object)) as Copy;
type Copy = Readonly<Record<string, string>>;

const partners = path.join(import.meta.dirname, '../../../cms/seeds/partners');
const partnersCopy = readdirSync(partners).map(
  (file) => (JSON.parse(readFileSync(path.join(partners, file), 'utf8')) as { copy?: Copy }).copy ?? {},
);

const saysSent =
  /\b(?:we(?:’ve| have)?(?: just)? (?:sent|texted|emailed)|(?:code|email|link|message)(?: (?:is|was|has been|will be))?(?: just)? sent)\b/iu;

/** Calls that send something, and may be kept from it by a limit: the catalogue says both. */
const sending = Object.entries(loadCatalogues().calls).filter(
  ([, { description, outcomes }]) => 'limited' in outcomes && /\b(?:mails|sends)\b/iu.test(description),
);
const sendingNames = new Set(sending.map(([name]) => name));
const isSending = (action: Action | undefined): action is Call =>
  action !== undefined && 'call' in action && sendingNames.has(action.call);

/** Something was sent, now or a moment ago. */
const sentAt: ReadonlySet<string> = new Set(['sent', 'alreadySent', 'requested', 'registered']);
const notSentAt = ({ on }: Call) => Object.entries(on).filter(([outcome]) => !sentAt.has(outcome));

/** What stands where nothing was sent: said at that answer, and on the page that asked as it opened. */
function wordsWhereNoneWasSent(step: Pick<Step, 'enter' | 'actions' | 'blocks'>): readonly string[] {
  const answers = [step.enter, ...Object.values(step.actions ?? {})].filter(isSending).flatMap(notSentAt);
  if (answers.length === 0) return [];
  const onPage = isSending(step.enter) ? step.blocks : [];
  return JSON.stringify([answers, onPage]).match(/[a-z][\w-]*(?:\.[\w-]+)+/gu) ?? [];
}

const falselySaid = (keys: readonly string[], copy: Copy) => keys.filter((key) => saysSent.test(copy[key] ?? ''));

const steps = Object.values(definitions).flatMap(({ journey, steps: all }: JourneyDefinition) =>
  Object.entries(all).map(([name, step]) => ({ name: `${journey}/${name}`, keys: wordsWhereNoneWasSent(step) })),
);
const asking = steps.filter(({ keys }) => keys.length > 0);

test('EML-07 OTP-04 nothing is said to have been sent where the limit may have kept it back, by us or any partner', () => {
  expect([...sendingNames].toSorted()).toEqual([
    ...['email.change', 'otp.send', 'session.request-link', 'session.resend-device-code', 'user.register'],
  ]);
  expect(asking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['sign-up/register', 'sign-up/verify-email', 'sign-up/verify-mobile', 'step-up/step-up'],
      ...['contact/change-email', 'sign-in/login', 'sign-in/forgot-password'],
    ]),
  );
  expect(asking.flatMap(({ keys }) => [ownCopy, ...partnersCopy].flatMap((copy) => falselySaid(keys, copy)))).toEqual(
    [],
  );
});

test.each([...sendingNames])('EML-07 %s is found where it says at its limit that something was sent', (call) => {
  const limited = { say: { warning: 'a.lie' } };
  const action = { call, on: { limited, sent: { say: { info: 'a.truth' } } } };
  const keys = wordsWhereNoneWasSent({ blocks: [], actions: { submit: action } });
  expect(falselySaid(keys, { 'a.lie': 'We’ve sent a link.', 'a.truth': 'We’ve sent a link.' })).toEqual(['a.lie']);
});

test.each(['We’ve sent a link to you.', 'We texted you a code.', 'We have just emailed you.', 'Email sent.'])(
  'EML-07 “%s” is seen',
  (words) => {
    expect(saysSent.test(words)).toBe(true);
  },
);

test('EML-07 what could not be sent is not taken for sent', () => {
  expect(saysSent.test('We can’t email you a link just now.')).toBe(false);
});

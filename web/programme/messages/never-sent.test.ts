import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { Action, Call, JourneyDefinition, Step } from '#journeys/engine/definition.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const ownCopy = Object.assign({}, ...repository.copyFiles.map(({ text }) => JSON.parse(text) as object)) as Copy;
type Copy = Readonly<Record<string, string>>;

const partners = path.join(import.meta.dirname, '../../../cms/seeds/partners');
const partnersCopy = readdirSync(partners).map(
  (file) => (JSON.parse(readFileSync(path.join(partners, file), 'utf8')) as { copy?: Copy }).copy ?? {},
);

const saysSent = /\bwe(?:’ve| have)?(?: just)? (?:sent|texted|emailed)\b/iu;

const isSending = (action: Action | undefined): action is Call =>
  action !== undefined && 'call' in action && action.call === 'otp.send';

/** What stands where nothing was sent: said at that answer, and on the page that asked as it opened. */
function wordsWhereNoneWasSent(step: Step): readonly string[] {
  const limited = [step.enter, ...Object.values(step.actions ?? {})].filter(isSending).map(({ on }) => on['limited']);
  if (limited.length === 0) return [];
  const onPage = isSending(step.enter) ? step.blocks : [];
  return JSON.stringify([limited, onPage]).match(/[a-z][\w-]*(?:\.[\w-]+)+/gu) ?? [];
}

const steps = Object.values(definitions).flatMap(({ journey, steps: all }: JourneyDefinition) =>
  Object.entries(all).map(([name, step]) => ({ name: `${journey}/${name}`, keys: wordsWhereNoneWasSent(step) })),
);
const asking = steps.filter(({ keys }) => keys.length > 0);

test('EML-07 OTP-04 nothing is said to have been sent where the limit may have kept it back, by us or any partner', () => {
  expect(asking.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sign-up/verify-email', 'sign-up/verify-mobile', 'step-up/step-up']),
  );
  const said = asking.flatMap(({ keys }) =>
    [ownCopy, ...partnersCopy].flatMap((copy) => keys.filter((key) => saysSent.test(copy[key] ?? ''))),
  );
  expect(said).toEqual([]);
});

test.each(['We’ve sent a link to you.', 'We texted you a code.', 'We have just emailed you.'])(
  'EML-07 “%s” is seen',
  (words) => {
    expect(saysSent.test(words)).toBe(true);
  },
);

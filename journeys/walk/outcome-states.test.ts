import { expect, test } from 'vitest';

import { loadRepository, parseDefinitions } from '../load-repository.ts';
import type { JourneyStates } from '../states.ts';
import { outcomeStates } from './outcome-states.ts';

const repository = loadRepository();
const { definitions, access } = parseDefinitions(repository.definitions);
const all = repository.states.map(({ text }) => JSON.parse(text) as JourneyStates);
const states = Object.fromEntries(all.map((each) => [each.journey, each]));
const sources = { definitions, access, ...repository.catalogues, states };

function outcome(journey: string, step: string, name: string) {
  const found = outcomeStates(sources, journey).find((each) => each.step === step && each.name === name);
  if (found === undefined) throw new Error(`There is no outcome ${journey}/${step}/${name}`);
  return found;
}

test('DSN-01 a wrong code is shown at its field, on the page where it was typed', () => {
  const { shown, state } = outcome('sign-up', 'verify-mobile', 'submit-wrong');
  expect(shown).toEqual({ journey: 'sign-up', step: 'verify-mobile' });
  expect(state.errors).toEqual({ code: 'otp.invalid' });
  expect(state.about).toBe('Not the code that was sent.');
});

test('DSN-01 a message is shown on the page that it goes along to, also one of another journey', () => {
  expect(outcome('sign-up', 'register', 'submit-registered')).toMatchObject({
    shown: { journey: 'sign-up', step: 'verify-email' },
    state: { say: { success: 'verify-email.sent' } },
  });
  expect(outcome('bank-linking', 'return', 'enter-restored')).toMatchObject({
    shown: { journey: 'accounts', step: 'accounts' },
    state: { say: { success: 'bank-relink.restored' }, facts: { relinkBank: 'Northgate Bank' } },
  });
});

test('DSN-01 each branch of a list is shown where its own condition leads', () => {
  const shown = (name: string) => outcome('bank-linking', 'return', name).shown.step;
  expect(['enter-denied-1', 'enter-denied-2'].map(shown)).toEqual(['confirm', 'consent']);
  expect(outcome('bank-linking', 'return', 'enter-linked-2').state.facts).toMatchObject({ setupState: 'CARD_CREATED' });
});

test('DSN-01 each error that a call may answer for a field is shown once', () => {
  const shown = outcomeStates(sources, 'sign-up').filter(({ name }) => name.startsWith('submit-invalid'));
  const passwords = shown.filter(({ step }) => step === 'register').map(({ state }) => state.errors?.['password']);
  expect(passwords).toEqual(['$minLength', '$maxLength', '$format', '$breached']);
});

test('DSN-01 an outcome whose facts bring a dialog is shown with it, and so is what happens in it', () => {
  for (const name of ['sign-in-newDevice', 'confirm-device-wrong'])
    expect(outcome('sign-in', 'login', name).state.facts).toMatchObject({ deviceCheckPending: true });
});

test('DSN-01 a branch that nothing can lead to is told by its place', () => {
  const text = JSON.stringify(definitions['sign-up']).replace(
    '"wrong":{"errors":{"code":"otp.invalid"}}',
    '"wrong":[{"when":{"all":[{"signedIn":true},{"signedIn":false}]},"say":{"info":"otp.sent"}},{"errors":{"code":"otp.invalid"}}]',
  );
  const never = { ...sources, definitions: { ...definitions, 'sign-up': JSON.parse(text) as never } };
  expect(() => outcomeStates(never, 'sign-up')).toThrow(
    'No facts lead to steps/verify-mobile/actions/submit/on/wrong/0 of "sign-up"',
  );
});

import { describe, expect, test } from 'vitest';

import { MessageTexts } from '#web/platform/content/message-texts.ts';

import { joinCopy, loadRepository, parseDefinitions } from '../load-repository.ts';
import { liveIn, recordsIn, type JourneyStates, type StepState } from '../states.ts';
import { storyFacts, storySession } from '../story-session.ts';
import type { JourneyDefinition } from './definition.ts';
import { describeStep, type StepSources } from './describe-step.ts';
import type { FormView, StepView } from './step-view.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const copy = joinCopy(repository.copyFiles);
const states = Object.fromEntries(
  repository.states.map(({ text }) => [(JSON.parse(text) as JourneyStates).journey, JSON.parse(text) as JourneyStates]),
);

const texts = new MessageTexts();

function text(key: string, values: object = {}): string {
  const message = copy[key];
  if (message === undefined) throw new Error(`no copy ${key}`);
  return texts.fill(message, { product: 'Burgee', partner: 'Harbour', supportEmail: 'help@burgee.example', ...values });
}

function form(name: string): FormView {
  const found = repository.forms[name];
  if (found === undefined) throw new Error(`no form ${name}`);
  return {
    name,
    hash: 'h',
    schema: found.schema,
    uiSchema: {},
    messages: found.messages,
    validator: '',
    answers: {},
    errors: {},
  };
}

function view(journey: string, step: string, state: StepState, sources: Partial<StepSources> = {}): StepView {
  const definition = definitions[journey] as JourneyDefinition;
  const facts = storyFacts(definition.steps[step] as never, state, repository.catalogues.facts);
  return describeStep(definition, storySession(definition, step, { state, facts }), {
    blocks: repository.catalogues.blocks,
    text,
    form,
    asset: () => undefined,
    link: () => undefined,
    data: (name) => recordsIn(state, name),
    live: (name) => liveIn(state, name),
    facts,
    query: state.query,
    ...sources,
  });
}

describe.each(Object.entries(states))('%s', (journey, { steps }) => {
  const all = Object.entries(steps).flatMap(([step, each]) =>
    Object.entries(each).map(([name, state]) => [step, name, state] as const),
  );
  test.each(all)('RUN-01 %s can be seen: %s', (step, _name, state) => {
    const page = view(journey, step, state);
    expect(page.blocks.length).toBeGreaterThan(0);
    expect(
      JSON.stringify(page, (key, value: unknown) => (key === 'messages' || key === 'schema' ? undefined : value)),
    ).not.toMatch(/[{}]\w+[{}]|undefined/u);
    expect(new Set(page.blocks.map(({ id }) => id)).size).toBe(page.blocks.length);
  });
});

function blockOf(page: StepView, block: string): Record<string, unknown> | undefined {
  return page.blocks.find((each) => each.block === block);
}

test('ENT-03 ENT-12 the registration says its five steps and where the customer is', () => {
  const page = view('sign-up', 'register', { about: '' });
  expect(blockOf(page, 'heading')).toMatchObject({ text: 'Just 5 short steps to get your card' });
  expect(page.progress).toEqual({ step: 1, of: 5, text: 'Step 1 of 5' });
  expect(blockOf(page, 'numbered-steps')).toMatchObject({ current: 1, items: { length: 5 } });
});

test('CRD-01 CRD-08 the PIN of the first card is the last of the five steps, that of another card none', () => {
  const first = view('plans', 'set-pin', { about: '', facts: { setupState: 'SELECTED_PRICING_PLAN' } });
  expect(first.progress).toEqual({ step: 5, of: 5, text: 'Step 5 of 5' });
  const another = view('plans', 'set-pin', { about: '', facts: { setupState: 'CARD_ACTIVATED', newCardPin: 'none' } });
  expect(another.progress).toBeUndefined();
});

test('ENT-10 a friend’s code in the link stands in the form; a partner can hide the promo code', () => {
  const page = view('sign-up', 'register', {
    about: '',
    query: { 'friend-referral-code': 'F1' },
    facts: { 'partner.hidePromoCodeInput': true },
  });
  expect(blockOf(page, 'form')).toMatchObject({
    form: { answers: { friendReferralCode: 'F1' }, uiSchema: { promoCode: { 'ui:widget': 'hidden' } } },
  });
});

test('EML-01 EML-08 the newsletter and the banner show where the partner has them', () => {
  const plain = view('sign-up', 'verify-email', { about: '' });
  expect([blockOf(plain, 'newsletter'), blockOf(plain, 'banner')]).toEqual([undefined, undefined]);
  expect(blockOf(plain, 'dialog')).toMatchObject({ action: 'resend', quiet: true });
  const branded = view(
    'sign-up',
    'verify-email',
    { about: '', facts: { 'partner.newsletterShown': true } },
    { asset: (name) => ({ src: `/media/${name}`, alt: '' }), link: () => 'https://example.com/privacy' },
  );
  expect(blockOf(branded, 'banner')).toMatchObject({ asset: { src: '/media/verifyEmail.banner' } });
  expect(blockOf(branded, 'newsletter')).toMatchObject({ value: false, href: 'https://example.com/privacy' });
});

test('LOG-02 only a personal login offers to sign up', () => {
  const signUps = (step: string, facts: StepState['facts']): number =>
    view('sign-in', step, { about: '', facts, params: { accountType: 'x' } }).blocks.filter(
      (block) => block['href'] === '/user/register/customer/email',
    ).length;
  expect([
    signUps('login', {}),
    signUps('login', { loginType: 'BUSINESS' }),
    signUps('login-personal', {}),
    signUps('login-business', {}),
  ]).toEqual([1, 0, 1, 0]);
});

test('OTP-04 the message of a wrong code begins as the specification says and goes on to help', () => {
  expect(
    blockOf(view('sign-up', 'verify-mobile', { about: '', errors: { code: 'otp.invalid' } }), 'form'),
  ).toMatchObject({ form: { errors: { code: expect.stringMatching(/^Invalid OTP/u) as string } } });
});

test('RUN-06 an error without words is a fault, not an empty message', () => {
  const bare = (name: string): FormView => ({ ...form(name), messages: {} });
  expect(() => view('sign-up', 'register', { about: '', errors: { promoCode: '$unknown' } }, { form: bare })).toThrow(
    'no message for "unknown"',
  );
});

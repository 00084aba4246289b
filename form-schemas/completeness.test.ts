import { describe, expect, test } from 'vitest';
import { completeness, whatIsMissing } from './completeness.ts';
import { formOf, shortText } from './form.builder.ts';
import { ownForm } from './read-own-forms.builder.ts';
import { withExtraQuestions } from './with-extra-questions.ts';

const [{ answers: details } = { answers: {} }] = ownForm('customer-details').examples?.valid ?? [];

test('DET-02 customer-details needs six answers: title, birth, mobile, and three of the address', () => {
  const { needed, missing } = completeness(ownForm('customer-details'), {});
  expect(needed).toBe(6);
  expect(missing.map(({ path }) => path)).toEqual([
    'title',
    'dateOfBirth',
    'mobilePhoneNumber',
    'address.line1',
    'address.town',
    'address.postcode',
  ]);
});

test('DET-02 each extra question that the partner requires adds one', () => {
  const schema = { ...shortText };
  const form = withExtraQuestions(ownForm('customer-details'), [
    { name: 'member', required: true, schema },
    { name: 'club', required: true, schema },
    { name: 'hobby', required: false, schema },
  ]);
  expect(completeness(form, details)).toMatchObject({ isComplete: false, needed: 8, given: 6 });
  expect(completeness(form, { ...details, extraQuestions: { member: 'a', club: 'b' } }).isComplete).toBe(true);
});

test('ENT-05 register-user is complete with exactly the four fields that are no codes', () => {
  const form = ownForm('register-user');
  const four = { givenName: 'Amara', familyName: 'Okafor', email: 'amara@example.com', password: 'Sailing12' };
  expect(completeness(form, four)).toMatchObject({ isComplete: true, needed: 4 });
  expect(completeness(form, { ...four, promoCode: 'A', friendReferralCode: 'B', consumerCodes: 'C' })).toMatchObject({
    isComplete: true,
    needed: 4,
  });
  for (const name of Object.keys(four))
    expect(completeness(form, { ...four, [name]: ' '.repeat(name === 'password' ? 0 : 3) }).isComplete).toBe(false);
});

test.each(['verify-otp', 'edit-mobile', 'forgot-password', 'card-activate', 'kris-reference'])(
  'OTP-02 %s needs exactly one answer',
  (name) => {
    expect(completeness(ownForm(name), {}).needed).toBe(1);
  },
);

describe('RUN-15 the reason beside a submit button that is not ready', () => {
  test('names what is missing in the order of the page', () => {
    expect(whatIsMissing(ownForm('login'), {})).toBe('To log in, fill in: Email address and Password');
    expect(whatIsMissing(ownForm('login'), { email: 'a@example.com' })).toBe('To log in, fill in: Password');
  });
  test('is not there when nothing is missing', () => {
    expect(whatIsMissing(ownForm('login'), { email: 'not yet an address', password: 'x' })).toBeUndefined();
  });
  test('shows a label with a dollar sign as it is', () => {
    const form = formOf({ cost: { ...shortText, title: 'Cost in $& or $1' } }, { schema: { required: ['cost'] } });
    expect(whatIsMissing(form, {})).toBe('To continue, fill in: Cost in $& or $1');
  });
});

test('a box that must be ticked is answered by ticking it, a list by an entry', () => {
  const form = formOf(
    {
      agree: { type: 'boolean', title: 'I agree', const: true },
      rows: { type: 'array', title: 'Rows', maxItems: 3, items: shortText },
    },
    { schema: { required: ['agree', 'rows'] } },
  );
  expect(completeness(form, { agree: false, rows: [] }).given).toBe(0);
  expect(completeness(form, { agree: true, rows: ['a'] }).isComplete).toBe(true);
});

test('what an optional group requires is required once the group is begun', () => {
  const address = {
    type: 'object',
    title: 'Work address',
    additionalProperties: false,
    required: ['town'],
    properties: { town: shortText, county: shortText },
  } as const;
  const form = formOf({ address });
  expect(completeness(form, {}).needed).toBe(0);
  expect(completeness(form, { address: { county: 'Kent' } }).missing.map(({ path }) => path)).toEqual(['address.town']);
});

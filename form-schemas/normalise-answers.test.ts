import { expect, test } from 'vitest';
import { formOf, shortText } from './form.builder.ts';
import { normaliseAnswers } from './normalise-answers.ts';
import { ownForm } from './read-own-forms.builder.ts';

test('text is trimmed, doubled spaces are joined, and accents get one spelling', () => {
  expect(normaliseAnswers(ownForm('register-user'), { givenName: '  Anna   Maria ', familyName: 'Zoe\u0308' })).toEqual(
    { givenName: 'Anna Maria', familyName: 'Zo\u00eb' },
  );
});

test('OTP-09 a code loses its spaces and hyphens', () => {
  expect(normaliseAnswers(ownForm('verify-otp'), { code: ' 123-456 ' })).toEqual({ code: '123456' });
});

test('DET-03 a postcode is stored in its usual spelling', () => {
  expect(normaliseAnswers(ownForm('customer-details'), { address: { postcode: 'tr113qa' } })).toEqual({
    address: { postcode: 'TR11 3QA' },
  });
});

test.each(['login', 'change-password', 'register-user'])('every character of a password counts in %s', (name) => {
  expect(normaliseAnswers(ownForm(name), { password: '  two  spaces ' })).toEqual({ password: '  two  spaces ' });
});

test('a mobile number stays as typed, so that it can be shown so', () => {
  expect(normaliseAnswers(ownForm('edit-mobile'), { mobilePhoneNumber: '(07700) 900-123 ' })).toEqual({
    mobilePhoneNumber: '(07700) 900-123',
  });
});

test('ENT-06 an optional code that was emptied is no answer', () => {
  expect(normaliseAnswers(ownForm('register-user'), { promoCode: '', friendReferralCode: '  ' })).toEqual({});
});

test('the case of an email address is the customer’s', () => {
  expect(normaliseAnswers(ownForm('login'), { email: ' Amara@Example.COM ' })).toEqual({ email: 'Amara@Example.COM' });
});

test('a required group that was not begun becomes an empty one', () => {
  expect(normaliseAnswers(ownForm('customer-details'), {})).toEqual({ address: {} });
});

test('lists are tidied entry by entry', () => {
  const form = formOf({ rows: { type: 'array', title: 'Rows', maxItems: 3, items: shortText } });
  expect(normaliseAnswers(form, { rows: [' a ', 'b'] })).toEqual({ rows: ['a', 'b'] });
});

test.each([null, 7, true, ['a'], { a: 1 }])('an answer of the wrong type stays as it is: %j', (odd) => {
  expect(normaliseAnswers(ownForm('login'), { email: odd })).toEqual({ email: odd });
  expect(normaliseAnswers(ownForm('customer-details'), { address: odd })).toEqual({ address: odd });
});

test('normalising twice changes nothing more', () => {
  for (const name of ['register-user', 'customer-details', 'verify-otp', 'set-pin']) {
    const form = ownForm(name);
    const examples = [...(form.examples?.valid ?? []), ...(form.examples?.invalid ?? [])];
    expect(examples, name).not.toEqual([]);
    for (const { answers } of examples) {
      const once = normaliseAnswers(form, answers);
      expect(normaliseAnswers(form, once)).toEqual(once);
    }
  }
});

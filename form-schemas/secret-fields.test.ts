import { expect, test } from 'vitest';
import { ownForm } from './read-own-forms.builder.ts';
import { secretFields } from './secret-fields.ts';

test.each([
  ['register-user', ['password']],
  ['login', ['password']],
  ['change-password', ['password', 'confirmPassword']],
  ['verify-otp', ['code']],
  ['card-activate', ['cvv']],
  ['set-pin', ['pin', 'confirmPin']],
  ['customer-details', []],
  ['forgot-password', []],
])('RUN-09 the secrets of %s are %j', (name, secrets) => {
  expect(secretFields(ownForm(name))).toEqual(secrets);
});

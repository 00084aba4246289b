import { expect, test } from 'vitest';

import { linkGap, linkLifetimeSeconds, linkSends, linkSendsToAddress } from './email-link.ts';
import { handOversOfCustomer } from './hand-over.ts';
import { codeGap, codeSends, wrongCodesADay } from './one-time-code.ts';
import {
  signInLinkLifetimeSeconds,
  signInLinksOfAsker,
  signInLinksOfDevice,
  signInLinksOfStrangers,
} from './sign-in-link.ts';
import { addressLookUps, deviceTries, networkTries, passwordTries, registrationsOfAddress } from './sign-in-rule.ts';

const [minute, hour, day] = [60, 3_600, 86_400];

test.each([
  ['EML-07 verification mails to one customer', linkSends, 5, hour],
  ['EML-07 the pause between two of them', linkGap, 1, 30],
  ['EML-07 verification mails to one address, whoever asks', linkSendsToAddress, 10, hour],
  ['LOG-09 sign-in links to one address by one asker', signInLinksOfAsker, 3, 15 * minute],
  ['LOG-09 sign-in links to one address by all strangers', signInLinksOfStrangers, 8, 15 * minute],
  ['LOG-09 sign-in links of one device', signInLinksOfDevice, 10, 15 * minute],
  ['LOG-07 wrong passwords for one address', passwordTries, 5, 15 * minute],
  ['LOG-07 tries of one device', deviceTries, 20, 15 * minute],
  ['LOG-07 tries of one network', networkTries, 200, 15 * minute],
  ['ENT-09 registrations with one address', registrationsOfAddress, 5, hour],
  ['DET-03 look-ups of one session', addressLookUps, 30, hour],
  ['OTP-04 codes to one number', codeSends, 5, hour],
  ['OTP-04 the pause between two codes', codeGap, 1, 30],
  ['OTP-05 wrong codes in a day', wrongCodesADay, 25, day],
  ['MOB-04 hand-overs of one customer', handOversOfCustomer, 20, 15 * minute],
])('%s', (_, allowance, limit, seconds) => {
  expect(allowance).toEqual({ limit, seconds });
});

test('EML-07 LOG-10 a link in a mail is worth a day, one that signs in ten minutes', () => {
  expect([linkLifetimeSeconds, signInLinkLifetimeSeconds]).toEqual([day, 10 * minute]);
});

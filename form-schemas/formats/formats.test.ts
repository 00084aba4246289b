import { describe, expect, test } from 'vitest';
import { ends } from '../ends.builder.ts';
import { canonicalOfferCodes, splitOfferCodes } from './offer-code.ts';
import { canonical, formats } from './index.ts';
import { canonicalOneTimeCode } from './one-time-code.ts';
import { passwordShape } from './password-shape.ts';
import { canonicalUkPostcode } from './uk-postcode.ts';

const cases: Record<string, { readonly yes: readonly string[]; readonly no: readonly string[] }> = {
  'account-number': { yes: ['12345678', '1234 5678', '00000001'], no: ['1234567', '123456789', '1234567a', ''] },
  'adult-date-of-birth': { yes: ['1990-03-05', '2025-01-01'], no: ['1990-02-31', '05/03/1990'] },
  'airline-membership-number': { yes: ['8812345678', '8812 345 678'], no: ['881234567', '88123456789', 'KF12345678'] },
  'calendar-date': {
    yes: ['2024-02-29', '2000-02-29', '1900-12-31', '0001-01-01'],
    no: [
      '2023-02-29',
      '1900-02-29',
      '2024-04-31',
      '2024-00-10',
      '2024-13-01',
      '0000-01-01',
      '2024-1-1',
      '2024-01-01T00:00',
      ' 2024-01-01',
      '2024-01-01\n',
    ],
  },
  cvv: { yes: ['123', '007', '12 3'], no: ['12', '1234', 'abc', '１２３'] },
  email: {
    yes: ['a@b.co', 'amara+card@mail.example.co.uk', "o'brien@example.com", 'x@xn--bcher-kva.example', 'a@b.xn--p1ai'],
    no: [
      '',
      'a',
      'a@',
      '@b.co',
      'a@b',
      'a@b.c',
      'a b@c.co',
      'a..b@c.co',
      '.a@c.co',
      'a@-c.co',
      'a@c-.co',
      'a@c..co',
      '"a b"@c.co',
      'a@[127.0.0.1]',
      'a@b.co\r\nBcc: c@d.co',
      `${'a'.repeat(65)}@b.co`,
      `a@${'b'.repeat(64)}.co`,
    ],
  },
  'offer-code': { yes: ['HARBOUR-10', 'kx7f2p', 'a_b', ' A1 '], no: ['', '-A', 'A-', 'A B', '<b>', 'é', '🤝'] },
  'offer-codes': {
    yes: ['A', 'A, B', 'A;B C'],
    no: ['', ',', 'A, <b>', Array.from({ length: 11 }, (_, index) => `A${String(index)}`).join(',')],
  },
  'one-time-code': {
    yes: ['123456', '123 456', '123-456', 'Your code: 123456. Thanks'],
    no: ['12345', '1234567', '12345O', '123456 654321', '١٢٣٤٥٦', ''],
  },
  'password-shape': {
    yes: ['Sailing1', 'Ünïcöd3!', 'only small letters', '🐙'.repeat(15), 'A1a' + 'x'.repeat(125)],
    no: ['Sailin1', 'sailing1', 'SAILING1', 'Sailings', 'shortpassword', 'A1a' + 'x'.repeat(126), '🐙'.repeat(14)],
  },
  pin: { yes: ['1357', '0429', '1122', '1233'], no: ['1111', '1234', '4321', '0123', '135', '13579', 'abcd', '1 357'] },
  'sort-code': { yes: ['123456', '12-34-56', '12 34 56'], no: ['12345', '1234567', '12-34-5x'] },
  'uk-mobile': {
    yes: [
      '07700 900123',
      '07700900999',
      '+44 7700 900123',
      '+44 (0)7700 900 123',
      '0044 7700 900123',
      '(07700) 900-123',
      '07624 900123',
      '07700.900.123',
    ],
    no: [
      '',
      '7700 900123',
      '+7700 900123',
      '020 7946 0018',
      '07012345678',
      '07600 123456',
      '07700 90012',
      '07700 9001234',
      '+33 639981234',
      '0770O 900123',
      '07700 900123 ext 5',
    ],
  },
  'uk-postcode': {
    yes: [
      'TR11 3QA',
      'sw1a1aa',
      ' SW1A-1AA ',
      'M1 1AE',
      'B33 8TH',
      'CR2 6XH',
      'DN55 1PT',
      'EC1A 1BB',
      'W1A 0AX',
      'GIR 0AA',
      'BT1 5GS',
      'GY1 1AA',
    ],
    no: ['', 'TR11', '90210', 'SW1A 1A', 'QA1 1AA', 'AI1 1AA', 'A11 1AC', 'SW1A 1AA 1', 'TR11 3QA; drop'],
  },
};

test('every format is tried', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(formats).sort());
});

describe.each(Object.entries(cases))('the format %s', (name, { yes, no }) => {
  test.each(yes)('accepts %j', (value) => {
    expect(formats[name]?.(value)).toBe(true);
  });
  test.each(no)('refuses %j', (value) => {
    expect(formats[name]?.(value)).toBe(false);
  });
  test('goes over a very long text, not again and again', () => {
    for (const text of ['a', '1', ' ', '-', 'a@', '1 ', 'a.', '🐙']) {
      const long = text.repeat(400_000);
      expect(ends(() => formats[name]?.(long))).toBeTypeOf('boolean');
      ends(() => canonical[name]?.(long));
    }
  });
  test('a text in its one spelling stays as it is', () => {
    for (const value of yes) {
      const once = canonical[name]?.(value) ?? value;
      expect(canonical[name]?.(once) ?? once).toBe(once);
      expect(formats[name]?.(once)).toBe(true);
    }
  });
});

test.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Your code is 123456. It lasts 15 minutes.\n@card.example #123456', '123456'],
  ['12345O', '12345O'],
  ['Call 07700 900123', 'Call07700900123'],
  ['Codes 123456 and 654321', 'Codes123456and654321'],
])('OTP-09 %j pasted is read as %j', (pasted, read) => {
  expect(canonicalOneTimeCode(pasted)).toBe(read);
});

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' SW1A-1AA ', 'SW1A 1AA'],
  ['m11ae', 'M1 1AE'],
  ['half', 'half'],
])('DET-03 the postcode %j is written %j', (typed, written) => {
  expect(canonicalUkPostcode(typed)).toBe(written);
});

test('ENT-06 consumer codes may be separated as people do, and count once', () => {
  expect(splitOfferCodes('acme1; ACME2 ,acme1')).toEqual(['acme1', 'ACME2']);
  expect(canonicalOfferCodes('acme1;ACME2')).toBe('acme1, ACME2');
});

test('LOG-12 the checklist of a password says what is there so far', () => {
  expect(passwordShape('Sail')).toEqual({
    isLongEnough: false,
    hasUpperCase: true,
    hasLowerCase: true,
    hasNumber: false,
    isPassphrase: false,
  });
  expect(passwordShape('Sailing1')).toEqual({
    isLongEnough: true,
    hasUpperCase: true,
    hasLowerCase: true,
    hasNumber: true,
    isPassphrase: false,
  });
});

test.each(['Sailin1', 'sailing1', 'SAILING1', 'Sailings'])(
  'LOG-12 the password %j lacks one of the four and is refused',
  (password) => {
    expect(formats['password-shape']?.(password)).toBe(false);
  },
);

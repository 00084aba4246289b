import { expect, test } from 'vitest';

import { createMobileNumbers } from './uk-mobile-numbers.ts';

const sandbox = createMobileNumbers({ dramaNumbers: 'accepted' });
const real = createMobileNumbers({ dramaNumbers: 'refused' });

test('DET-05 a UK mobile number is read however it is written, and kept as it was typed', () => {
  const typed = ['07911 123456', '+44 7911 123456', '(07911) 123-456', '0044 7911 123456', ' 07911123456 '];
  expect(typed.map((text) => real.parse(text)?.e164)).toEqual(typed.map(() => '+447911123456'));
  expect(real.parse(' 07911 123456 ')?.asTyped).toBe('07911 123456');
});

test('DET-05 landlines, foreign, short and made-up numbers are refused', () => {
  for (const typed of [
    '020 7946 0018',
    '+33 6 12 34 56 78',
    '07911',
    '07911 1234567',
    'my number',
    '070 1234 5678',
    '',
  ]) {
    expect(sandbox.parse(typed), typed).toBeUndefined();
  }
});

test('Ofcom’s drama numbers are taken where the sandbox delivers, and nowhere else', () => {
  expect(sandbox.parse('07700 900982')?.e164).toBe('+447700900982');
  expect(real.parse('07700 900982')).toBeUndefined();
});

import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { longestInQrCode, qrCode } from './qr-code.ts';

const text = `https://get.burgee.example/${'aZ9-/'.repeat(60)}`;

function digest(length: number): string {
  const rows = qrCode(text.slice(0, length)).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  return createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 32);
}

// Squares of qrcode-generator 2.0, one of each version whose mask it chooses alike; jsQR reads all 213 lengths of ours.
test.each([
  [12, 21, '00b5b190032cb5a5bed231f16703e080'],
  [25, 25, 'de5418fbe1589335419ec4f90dc73763'],
  [42, 29, '0c3b14feffe35066f57c0d324dab4b56'],
  [58, 33, 'b4662e05b0ce59962acc5cf7cb48e895'],
  [81, 37, '9b731a9753967d226455601298fb7117'],
  [99, 41, 'bd4180b0f897eb4bcdaaefc1458c6616'],
  [122, 45, '5f7efe4bcbeb2fc4bb1b7fbdcf86897b'],
  [150, 49, '43bd7a198ec1a5bce5ed10e01caaf3a9'],
  [169, 53, '8c69a2cf641437a3cd1aa533159a482e'],
])('MOB-03 an address of %i bytes is the square of %i that another encoder draws', (length, side, expected) => {
  expect(qrCode(text.slice(0, length))).toHaveLength(side);
  expect(digest(length)).toBe(expected);
});

test('MOB-03 the longest address still has a code, and a longer one is refused', () => {
  expect(qrCode(text.slice(0, longestInQrCode))).toHaveLength(57);
  expect(() => qrCode(text.slice(0, longestInQrCode + 1))).toThrow('214 bytes are too many');
});

import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { expect, test } from 'vitest';
import { Hsm } from './hsm.ts';
import { cvvOf, fieldsOf4, pinBlock0, pinBlock4, pvvOf } from './pin-blocks.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

// Published vectors: openemv/pinblock (test/), knovichikhin/psec (tests/).
test.each([
  ['1234', '4012345678909', '041274EDCBA9876F'],
  ['1234', '5555555551234567', '041261AAAAEDCBA9'],
  ['123456789012', '5555555551234567', '0C1261032D8226A9'],
])('CRD-01 format 0 of %s and %s', (pin, pan, block) => {
  expect(pinBlock0(pin, pan).toString('hex').toUpperCase()).toBe(block);
});

test('CRD-01 format 4: its fields, and its block under AES', () => {
  const [pin, pan] = fieldsOf4('1234', '4111111111111111', Buffer.alloc(8, 0xff));
  expect(pin.toString('hex').toUpperCase()).toBe('441234AAAAAAAAAAFFFFFFFFFFFFFFFF');
  expect(pan.toString('hex')).toBe('44111111111111111000000000000000');
  const by = { key: hex('00112233445566778899AABBCCDDEEFF'), fill: Buffer.alloc(8, 0xff) };
  const block = pinBlock4('1234', '1234567890123456789', by);
  expect(block.toString('hex').toUpperCase()).toBe('28B41FDDD29B743E93124BD8E32D921E');
});

// All four vectors of psec (tests/test_pin.py): another index, and digits that run out, where letters stand in for them.
test.each([
  ['4524', '1122334455667788', 1, '8523'],
  ['1912', '1122334455667788', 2, '3244'],
  ['0570', '1122334455667718', 1, '3144'],
  ['8299', '1122334455667708', 1, '4422'],
])('CRD-01 the PIN %s of the card %s is proved, at index %i, by Visa’s value %s', (pin, pan, index, value) => {
  const key = hex('0123456789ABCDEFFEDCBA9876543210');
  expect(pvvOf(pin, pan, { key, index })).toBe(value);
});

test('CRD-03 a card is proved by its three digits', () => {
  const card = hex('99'.repeat(8) + '88'.repeat(8));
  expect(cvvOf('2222222222222222', { expiry: '3333', service: '111', key: card })).toBe('361');
});

test('CRD-01 the module takes a sealed PIN, keeps what proves it, and nothing that spells it', () => {
  const hsm = new Hsm();
  const key = createPublicKey({ key: Buffer.from(hsm.sealingKey, 'base64'), format: 'der', type: 'spki' });
  const seal = (what: unknown) =>
    publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(JSON.stringify(what)),
    ).toString('base64');
  const pan = '9999991234567890';
  const kept = hsm.takePin(seal({ nonce: '12345678', pin: '7391' }), pan);
  if (kept === undefined) throw new Error('It was not taken.');
  expect([hsm.isPin('7391', pan, kept), hsm.isPin('7392', pan, kept)]).toEqual([true, false]);
  expect(JSON.stringify(kept)).not.toContain('7391');
  const refused = [{ nonce: '1', pin: '7391' }, { nonce: '12345678', pin: '73' }, 'text'].map(seal);
  for (const sealed of [...refused, 'not sealed at all', '']) expect(hsm.takePin(sealed, pan)).toBeUndefined();
});

import { createCipheriv } from 'node:crypto';

/** The twelve digits of a card number before its check digit. */
function accountPart(pan: string): string {
  return pan.slice(-13, -1);
}

/** ISO 9564-1 format 0: the PIN laid over the card number; 8 bytes, to be enciphered by who sends it. */
export function pinBlock0(pin: string, pan: string): Buffer {
  const pinField = Buffer.from(`0${pin.length.toString(16)}${pin}`.padEnd(16, 'f'), 'hex');
  const panField = Buffer.from(accountPart(pan).padStart(16, '0'), 'hex');
  return exclusiveOr(pinField, panField);
}

/** The two fields of ISO 9564-1 format 4, 16 bytes each; `fill` are eight random bytes. */
export function fieldsOf4(pin: string, pan: string, fill: Buffer): readonly [pin: Buffer, pan: Buffer] {
  const pinField = `4${pin.length.toString(16)}${pin}`.padEnd(16, 'a') + fill.toString('hex');
  const panField = `${String(Math.max(0, pan.length - 12))}${pan.padStart(12, '0')}`.padEnd(32, '0');
  return [Buffer.from(pinField, 'hex'), Buffer.from(panField, 'hex')];
}

/** ISO 9564-1 format 4 under an AES key: 16 bytes, never the same twice. */
export function pinBlock4(pin: string, pan: string, { key, fill }: { key: Buffer; fill: Buffer }): Buffer {
  const [pinField, panField] = fieldsOf4(pin, pan, fill);
  return enciphered(key, exclusiveOr(enciphered(key, pinField), panField));
}

/** Visa's PIN verification value under a double-length key: four digits from which the PIN does not follow. */
export function pvvOf(pin: string, pan: string, { key, index }: { key: Buffer; index: number }): string {
  const transformed = `${pan.slice(-12, -1)}${String(index)}${pin.slice(0, 4)}`;
  return decimals(tripleDes(key, Buffer.from(transformed, 'hex')), 4);
}

/** The three digits that prove a card, for an expiry as YYMM and a service code; `000` for those printed on its back. */
export function cvvOf(pan: string, { expiry, service, key }: { expiry: string; service: string; key: Buffer }): string {
  const block = Buffer.from(`${pan}${expiry}${service}`.padEnd(32, '0'), 'hex');
  const first = tripleDes(Buffer.concat([key.subarray(0, 8), key.subarray(0, 8)]), block.subarray(0, 8));
  return decimals(tripleDes(key, exclusiveOr(first, block.subarray(8))), 3);
}

/** Decimal digits first, in their order; where they do not suffice, the letters, ten less. */
function decimals(bytes: Buffer, count: number): string {
  const digits = bytes.toString('hex').match(/./gu) ?? [];
  const letters = digits.filter((digit) => digit > '9').map((letter) => String(Number.parseInt(letter, 16) - 10));
  return [...digits.filter((digit) => digit <= '9'), ...letters].slice(0, count).join('');
}

/** One block under a key of two halves; two equal halves make it single DES. */
function tripleDes(key: Buffer, block: Buffer): Buffer {
  const cipher = createCipheriv('des-ede3', Buffer.concat([key, key.subarray(0, 8)]), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

function enciphered(key: Buffer, block: Buffer): Buffer {
  const cipher = createCipheriv(`aes-${String(key.length * 8)}-ecb`, key, null).setAutoPadding(false);
  return Buffer.concat([cipher.update(block), cipher.final()]);
}

function exclusiveOr(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, index) => byte ^ (other[index] ?? 0)));
}

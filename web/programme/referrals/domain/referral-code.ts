/** No letter or digit that looks like another: no 0 and O, no 1, I and L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

/**
 * A code for a customer to give to friends, from random bytes: eight signs (ENT-10).
 *
 * @throws {RangeError} when there are fewer than 16 bytes: two make one sign.
 */
export function referralCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < codeLength * 2)
    throw new RangeError(`A referral code takes ${String(codeLength * 2)} random bytes.`);
  return Array.from({ length: codeLength }, (_, place) => {
    const number = (bytes[place * 2] ?? 0) * 256 + (bytes[place * 2 + 1] ?? 0);
    return signs.charAt(number % signs.length);
  }).join('');
}

/** One spelling for one code, promo, consumer or referral: capitals, no spaces; nothing if nothing is left. */
export function normaliseCode(typed: string | null | undefined): string | null {
  const code = (typed ?? '').replace(/\s+/gu, '').toUpperCase();
  return code === '' ? null : code;
}

/** The consumer codes in what somebody typed: parted by commas or spaces, or already a list, each once (ENT-06). */
export function splitCodes(typed: string | readonly string[] | null | undefined): readonly string[] {
  const parts = typeof typed === 'string' ? typed.split(/[,;\s]+/u) : (typed ?? []);
  return [...new Set(parts.map(normaliseCode).filter((code) => code !== null))];
}

const code = /^[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*$/;
const mostCodes = 10;

/** Whether `value` is one promo, referral or consumer code: letters and digits, joined by hyphens or underscores. */
export function isOfferCode(value: string): boolean {
  return code.test(value.trim());
}

/** The codes in a text that separates them by commas, semicolons or spaces, each once and in the order typed. */
export function splitOfferCodes(value: string): readonly string[] {
  return [...new Set(value.split(/[\s,;]+/).filter((part) => part !== ''))];
}

/** Whether `value` holds 1 to 10 codes. */
export function isOfferCodes(value: string): boolean {
  const codes = splitOfferCodes(value);
  return codes.length >= 1 && codes.length <= mostCodes && codes.every(isOfferCode);
}

/** `acme1;acme2` becomes `acme1, acme2`. */
export function canonicalOfferCodes(value: string): string {
  return splitOfferCodes(value).join(', ');
}

/** Whoever takes the money for a small shop writes itself before its name. */
const takers = /^(?:sq|sumup|zettle|izettle|paypal|pp|sp|tst|crv|dd|google|apple|wlt|lsp|ec)\s*\*\s*/iu;
/** What stands after a name: a shop's number, a reference, a telephone number, a company's sort. */
const tails = [
  /\s+\+?\d[\d\s-]{6,}$/u,
  /[\s#*-]+(?=[a-z0-9]*\d)[a-z0-9]{3,}$/iu,
  /\s+\d+$/u,
  /\s+(?:ltd|limited|plc|llc|inc|gmbh|stores?|uk|gb)\.?$/iu,
];
const small: ReadonlySet<string> = new Set(['and', 'of', 'the', 'in', 'on', 'at', 'for', 'de', 'do', 'da', 'la', 'le']);

/**
 * A merchant's name as a person would write it: `TESCO STORES 2041` is Tesco, `SQ *QUAY BAKERY` is Quay Bakery. A name that
 * has small letters already keeps its own spelling; what nothing is left of stays as it was.
 */
export function readableMerchant(descriptor: string): string {
  const plain = descriptor.replace(/\s+/gu, ' ').trim();
  const bare = withoutTails(plain.replace(takers, ''));
  const name = bare.length < 2 ? plain : bare;
  return /\p{Ll}/u.test(name) ? name : inTitleCase(name);
}

function withoutTails(name: string): string {
  const shorter = tails.reduce((left, tail) => {
    const cut = left.replace(tail, '').trim();
    return cut.length < 2 ? left : cut;
  }, name);
  return shorter === name ? name : withoutTails(shorter);
}

function inTitleCase(name: string): string {
  return name
    .toLowerCase()
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : capital(word)))
    .join(' ');
}

function capital(word: string): string {
  return word.replace(/(^|[^\p{L}'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

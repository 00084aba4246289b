/** Outward part (area and district), then inward part (digit and two letters that are never C, I, K, M, O or V). */
const postcode =
  /^(?:[A-PR-UWYZ][0-9]|[A-PR-UWYZ][0-9]{2}|[A-PR-UWYZ][0-9][A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y][0-9]|[A-PR-UWYZ][A-HK-Y][0-9]{2}|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRV-Y]|GIR)[0-9][ABD-HJLNP-UW-Z]{2}$/;

function bare(value: string): string {
  return value.replace(/[\s\-–.]/g, '').toUpperCase();
}

/** Whether `value` has the form of a full UK postcode, in any case and spacing. Whether it exists, only the address finder knows. */
export function isUkPostcode(value: string): boolean {
  return postcode.test(bare(value));
}

/** `sw1a1aa` becomes `SW1A 1AA`; what is no postcode stays as typed. */
export function canonicalUkPostcode(value: string): string {
  const code = bare(value);
  return postcode.test(code) ? `${code.slice(0, -3)} ${code.slice(-3)}` : value;
}

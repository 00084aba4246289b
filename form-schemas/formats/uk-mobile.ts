/** 070 is personal numbering and 076 paging; of the latter 07624 is the Isle of Man's mobile range. */
const national = /^7(?:[1-57-9][0-9]{8}|624[0-9]{6})$/;

/**
 * Whether `value` looks like a UK mobile number: spaces, brackets, dots and dashes are fine, and so are
 * `07…`, `+447…`, `00447…` and `+44 (0)7…`. Ofcom's drama numbers (07700 900000 to 900999) pass.
 * Light on purpose: the browser loads it. The server decides with the full numbering plan.
 */
export function isUkMobile(value: string): boolean {
  if (!/^[+0-9\s().\-–]*$/.test(value)) return false;
  const digits = value.replace(/[\s().\-–]/g, '');
  const trunk = /^(?:\+44|0044)0?|^0/.exec(digits);
  return trunk !== null && national.test(digits.slice(trunk[0].length));
}

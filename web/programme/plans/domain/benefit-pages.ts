/** The page that shows all benefits of a plan. */
export const benefitsPage = '/customer/account/plan/benefits';

const plansPage = '/customer/select-payment-plan';

/** Pages that may hand themselves along as the way back from a benefit: those that lead to one. */
export const waysBack: readonly string[] = [plansPage, benefitsPage, '/customer/account', '/customer/card'];

/**
 * Where Back leads from a benefit: to the page of ours that was handed along as `goBackRoute`, with its query, else to the choice
 * of plans, at the plan (PLN-09). Any other address is ignored, so that no link can lead off the site.
 */
export function wayBack(goBackRoute: string | undefined, planName: string): string {
  const origin = 'https://ours.invalid';
  if (goBackRoute !== undefined && /^\/(?![/\\])/u.test(goBackRoute) && URL.canParse(goBackRoute, origin)) {
    const url = new URL(goBackRoute, origin);
    if (url.origin === origin && waysBack.includes(url.pathname)) return url.pathname + url.search;
  }
  return addressWith(plansPage, { plan: planName });
}

/** Address of the page of one benefit. */
export function benefitAddress(
  planName: string,
  benefitId: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return addressWith(`/customer/benefit/${encodeURIComponent(planName)}/${encodeURIComponent(benefitId)}`, query);
}

/** `path` with `query`, if there is any. */
export function addressWith(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? path : `${path}?${text}`;
}

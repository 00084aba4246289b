import type { SetupState } from '#web/programme/customer/domain/setup-state.ts';

const homePage = '/customer/dashboard';
/** What is closed until the first card is active (SES-07). */
const closedUntilActive = ['/customer/card', '/customer/payments'];

/**
 * Where `href` leads somebody in that setup state: before a card is active its page is closed, and so is that of its payments, and home
 * says of both what there is. What stands behind `#` goes along.
 */
export function homeInstead(href: string, setupState: SetupState | null): string {
  const [page = '', key] = href.split('#');
  if (setupState !== 'CARD_CREATED' || !closedUntilActive.includes(page)) return href;
  return key === undefined ? homePage : `${homePage}#${key}`;
}

import { expect, test } from 'vitest';

import { homeInstead } from './home-instead.ts';

test('SES-07 what leads to the card or its payments leads home until the first card is active', () => {
  const before = (href: string) => homeInstead(href, 'CARD_CREATED');
  expect([before('/customer/card'), before('/customer/payments#key=7'), before('/customer/account')]).toEqual([
    ...['/customer/dashboard', '/customer/dashboard#key=7', '/customer/account'],
  ]);
  expect(homeInstead('/customer/card', 'CARD_ACTIVATED')).toBe('/customer/card');
});

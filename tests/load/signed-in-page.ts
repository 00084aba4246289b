import type { Browser, Page } from '@playwright/test';

import type { HttpCustomer } from '#tests/e2e/support/http-customer.ts';

import { newPage, type Slowdown } from './browser-page.ts';

interface SignedIn {
  readonly site: string;
  readonly customer: HttpCustomer;
  readonly slowdown: Slowdown;
}

/** A page of a browser with an empty cache, in which that customer is signed in. */
export async function signedInPage(browser: Browser, { site, customer, slowdown }: SignedIn): Promise<Page> {
  const page = await newPage(browser, slowdown);
  await page.context().addCookies(customer.cookies().map((cookie) => ({ ...cookie, url: site })));
  return page;
}

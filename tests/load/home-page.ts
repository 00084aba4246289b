import type { Browser, Page } from '@playwright/test';

import { launchBrowser, slowdowns } from './browser-page.ts';
import { type Figure, type Measured } from './figures.ts';
import { measurePolls } from './home-polls.ts';
import { measureLateHome } from './late-home.ts';
import { giveHistory, payments } from './long-history.ts';
import { weighLoad } from './page-weight.ts';
import { signedInPage } from './signed-in-page.ts';
import { openTill } from './till.ts';
import { loads, open, type Place, watch, type WatchedPage } from './watched-pages.ts';
import type { System } from '../../scripts/lib/system.mjs';

const home: WatchedPage = {
  route: '/customer/dashboard',
  isThere: (page) => page.locator('li[data-payment]').first(),
  pressed: (page) => [
    page.getByRole('radio', { name: 'In pounds' }),
    page.getByText('How we work this out'),
    page.getByRole('radio', { name: 'Abroad' }),
    page.getByText('How we work this out'),
    page.getByRole('tab', { name: 'Saved' }),
    page.getByRole('tab', { name: 'Upcoming' }),
    page.locator('li[data-payment] button').first(),
    page.locator('li[data-payment] button').first(),
  ],
};

const paymentList: WatchedPage = {
  route: '/customer/payments',
  isThere: (page) => page.locator('li[data-payment]').first(),
  pressed: (page) => [
    page.locator('li[data-payment] button').first(),
    page.locator('li[data-payment] button').first(),
    page.locator('li[data-payment] button').nth(2),
    page.locator('li[data-payment] button').nth(2),
  ],
};

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name });
const account: WatchedPage = {
  route: '/customer/account',
  isThere: (page) => tab(page, 'Settings'),
  pressed: (page) => ['Personal details', 'Settings', 'Linked bank'].map((name) => tab(page, name)),
};

/**
 * Home, payments and account of somebody with ten thousand payments: how each comes, how it answers a press, and what home costs while it
 * stays open.
 */
export async function measureHome(system: System): Promise<readonly Measured[]> {
  const { customer } = await openTill(system);
  const made = await giveHistory(system.databases.api);
  const place = { site: system.urls.site, customer };
  const browser = await launchBrowser();
  const pageOf = async (title: string, watched: WatchedPage, first: readonly Figure[] = []): Promise<Measured> => {
    const figures = [...first];
    for (const slowdown of slowdowns) figures.push(...(await watch(browser, { place, watched }, slowdown)));
    return { title, how, figures };
  };
  try {
    return [
      await pageOf('Home', home, [...made, ...(await weigh(browser, place))]),
      await pageOf('Payments', paymentList),
      await pageOf('Account', account),
      await measureLateHome(browser, { place, database: system.databases.api }),
      await measurePolls(system, customer),
    ];
  } finally {
    await browser.close();
  }
}

const how =
  `The demo customer after npm run history (${String(payments)} payments), telephone screen, empty cache, no slow network; ` +
  `loads: median of ${String(loads)}. Presses: from the press to the frame that shows it, as Event Timing counts INP.`;

async function weigh(browser: Browser, place: Place): Promise<readonly Figure[]> {
  const page = await signedInPage(browser, { ...place, slowdown: 1 });
  const { sum, requests } = await weighLoad(page, () => open(page, place, home));
  await page.context().close();
  return [
    { what: 'JS, gzip', figure: sum('text/javascript', 'gzip'), unit: 'KB', target: 200 },
    { what: 'JS, as sent', figure: sum('text/javascript', 'sent'), unit: 'KB' },
    { what: 'CSS, gzip', figure: sum('text/css', 'gzip'), unit: 'KB' },
    { what: 'CSS, as sent', figure: sum('text/css', 'sent'), unit: 'KB' },
    { what: 'everything, as sent', figure: sum('', 'sent'), unit: 'KB' },
    { what: 'requests', figure: requests, unit: '' },
  ];
}

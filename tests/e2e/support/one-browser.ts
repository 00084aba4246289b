import { test as base, type BrowserContext } from '@playwright/test';

/** All that a page may keep, but what it was sent. */
const storageTypes = 'local_storage,session_storage,indexeddb,service_workers,cache_storage';

let kept: BrowserContext | undefined;

/**
 * As many people as tests, one after the other in one browser of each worker, which keeps our scripts and nothing of the person
 * before: to read those anew takes longer than most walks.
 */
export const test = base.extend({
  page: async ({ browser, baseURL }, walk) => {
    kept ??= await browser.newContext({ reducedMotion: 'reduce' });
    const page = await kept.newPage();
    // Before, when nobody's page is open any more: an answer that was on its way may still have brought a cookie.
    const session = await kept.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes });
    await session.detach();
    await kept.clearCookies();
    await walk(page);
    for (const each of kept.pages()) await each.close();
  },
});

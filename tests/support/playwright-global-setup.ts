import { home } from '../e2e/support/home.ts';
import { checkTraffic } from '../open-banking/check-traffic.ts';
import { apiEnvironment, cardsEnvironment, type Place } from '../../scripts/lib/settings.mjs';
import { root, startSystem, type System } from '../../scripts/lib/system.mjs';

/** Starts one system for the whole run, with databases of its own that begin empty, and tells the tests where it is. */
export default async function startSystemForRun(): Promise<() => Promise<void>> {
  const system = await startSystem({
    home,
    ports: 'free',
    databases: 'empty',
    env: {
      ...process.env,
      DATABASE_URL: process.env['TEST_DATABASE_URL'],
      RATE_LIMITS: 'off',
      SANDBOX_BANKS_TRAFFIC_KEPT: '20000',
    },
    say: console.log,
  });
  try {
    await system.cmsReady;
  } catch (error) {
    await system.stop();
    throw error;
  }
  process.env['E2E_SITE_URL'] = system.urls.site;
  process.env['E2E_OPERATIONS_URL'] = system.urls.operations;
  process.env['E2E_INBOX_URL'] = system.urls.inbox;
  process.env['E2E_BANKS_URL'] = system.urls.banks;
  process.env['E2E_CMS_URL'] = system.urls.cms;
  process.env['E2E_DATABASE_URL'] = system.databases.api;
  process.env['E2E_CARD_DATABASE_URL'] = system.databases.cards;
  process.env['E2E_CMS_PASSWORD'] = system.secrets['CMS_DEMO_PASSWORD'];
  const place = placeOf(system);
  process.env['E2E_API_ENVIRONMENT'] = JSON.stringify(apiEnvironment(place, { RATE_LIMITS: 'off' }));
  process.env['E2E_CARDS_ENVIRONMENT'] = JSON.stringify(cardsEnvironment(place, { RATE_LIMITS: 'off' }));
  return async () => {
    try {
      console.log(await checkTraffic(system.urls.inbox, { isWholeRun: !isPart(process.argv) }));
    } finally {
      await system.stop();
    }
  };
}

/** Some tests were asked for by project, file or title, so little may have been said to a bank. */
function isPart(words: readonly string[]): boolean {
  return words.some((word) => /^alone$|\.spec\b|^-g$|^--grep|^--shard|^--last-failed/u.test(word));
}

/** Where another process of a service, beside the system's own, finds all that those have. */
function placeOf({ urls, secrets, databases }: System): Place {
  const portOf = (url: string) => Number(new URL(url).port);
  const ports = {
    site: portOf(urls.site),
    cms: portOf(urls.cms),
    sandbox: portOf(urls.inbox),
    smtp: portOf(urls.smtp),
    banks: portOf(urls.banks),
    banksTls: 0, // the API reads it from the banks' directory
    operations: 0,
    cards: portOf(urls.cards),
    authorisations: 0, // any free one: the sandbox asks the system's own
  };
  return { root, home, ports, secrets: secrets as Place['secrets'], databases };
}

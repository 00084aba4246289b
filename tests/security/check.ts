/**
 * `npm run check:security [-- --quick] [name…]`: prints for each figure of safety what it is and what it shall be.
 *
 * It starts a system for itself, without the CMS, unless `E2E_SITE_URL`, `E2E_INBOX_URL` and `E2E_DATABASE_URL` name one,
 * which must run with `RATE_LIMITS=off`.
 */
import path from 'node:path';

import { leaveDatabase } from '#tests/e2e/support/database.ts';

import { root, startSystem, type System } from '../../scripts/lib/system.mjs';
import { CmsOfCheck } from './cms-of-check.ts';
import { checkCrossSite } from './csrf.ts';
import { checkEnumerationBytes, checkEnumerationTiming } from './enumeration.ts';
import { checkEvilForms } from './evil-forms.ts';
import { type Figure, lineOf, none, type Scale } from './figure.ts';
import { checkForeignAccounts } from './foreign-accounts.ts';
import { checkForeignIds } from './foreign-ids.ts';
import { checkForgedCards } from './forged-cards.ts';
import { checkForgedRequests } from './forged-requests.ts';
import { checkForgedReturns } from './forged-returns.ts';
import { checkFlood } from './flood.ts';
import { checkFuzz } from './fuzz.ts';
import { checkFuzzedEdge } from './fuzz-edge.ts';
import { checkGuesses, checkLinkGuesses } from './guesses.ts';
import { checkLimits } from './limits.ts';
import { checkOwnedFields } from './owned-fields.ts';
import { checkRedirects } from './redirects.ts';
import { checkRepeats } from './repeats.ts';
import { checkRows, linesOfRows } from './rows.ts';
import { checkUptime } from './uptime.ts';
import { checkWrittenContent } from './written-content.ts';

type Check = (scale: Scale) => Promise<readonly Figure[]>;

const checks: Readonly<Record<string, Check>> = {
  guesses: checkGuesses,
  links: checkLinkGuesses,
  'owned-fields': checkOwnedFields,
  repeats: checkRepeats,
  'foreign-ids': checkForeignIds,
  'foreign-accounts': checkForeignAccounts,
  redirects: checkRedirects,
  'forged-returns': checkForgedReturns,
  'forged-requests': checkForgedRequests,
  'forged-cards': checkForgedCards,
  'evil-forms': checkEvilForms,
  'written-content': checkWrittenContent,
  fuzz: checkFuzz,
  'fuzz-edge': checkFuzzedEdge,
  limits: checkLimits,
  flood: checkFlood,
  csrf: checkCrossSite,
  uptime: checkUptime,
  enumeration: checkEnumerationBytes,
  timing: checkEnumerationTiming,
};

/** Only a quiet machine tells the time; staying up has a test of its own, at a small size. */
const onlyInFull = ['timing', 'uptime', 'flood'];

/** These write content or sign as others do, which only those of a system of our own can. */
const onlyOnOurOwn = ['evil-forms', 'written-content', 'fuzz-edge', 'forged-cards'];
const isGiven = process.env['E2E_SITE_URL'] !== undefined;

/** Where the system is; nothing to stop when it was given. */
async function provideSystem(): Promise<{
  stop: () => Promise<void>;
  cms?: CmsOfCheck;
  cards?: string;
  authorisations?: string;
  secrets?: Readonly<Record<string, string>>;
}> {
  if (isGiven) return { stop: () => Promise.resolve() };
  const cms = await CmsOfCheck.start();
  const system: System = await startSystem({
    home: path.join(root, '.run', 'security'),
    only: ['sandbox', 'api', 'cards'],
    ports: 'free',
    databases: 'empty',
    env: {
      ...process.env,
      ...cms.environment(),
      DATABASE_URL: process.env['TEST_DATABASE_URL'],
      RATE_LIMITS: 'off',
    },
    say: console.log,
  });
  process.env['E2E_SITE_URL'] = system.urls.site;
  process.env['E2E_OPERATIONS_URL'] = system.urls.operations;
  process.env['E2E_INBOX_URL'] = system.urls.inbox;
  process.env['E2E_DATABASE_URL'] = system.databases.api;
  process.env['E2E_CARD_DATABASE_URL'] = system.databases.cards;
  return {
    cms,
    cards: system.urls.cards,
    authorisations: system.urls.authorisations,
    secrets: { ...system.secrets, ...cms.environment() },
    stop: async () => {
      await system.stop();
      await cms.stop();
    },
  };
}

function checksAsked(names: readonly string[]): [string, Check][] {
  const unknown = names.filter((name) => checks[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  const isLeftOut = (name: string) =>
    (size === 'quick' && onlyInFull.includes(name)) || (isGiven && onlyOnOurOwn.includes(name));
  return Object.entries(checks).filter(([name]) => (names.length === 0 ? !isLeftOut(name) : names.includes(name)));
}

/** A check that cannot be done is missed; the others are done all the same. */
async function figuresOf(name: string, look: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  try {
    return await look();
  } catch (error) {
    return [none(`${name}, could not be done`, [String(error)], 'one check')];
  }
}

const words = process.argv.slice(2);
const size = words.includes('--quick') ? 'quick' : 'full';
const asked = checksAsked(words.filter((word) => word !== '--quick'));
const system = await provideSystem();
try {
  const figures: Figure[] = [checkRows(Object.keys(checks))];
  const scale: Scale = {
    size,
    ...(system.cms && { cms: system.cms }),
    ...(system.cards && { cards: system.cards }),
    ...(system.authorisations && { authorisations: system.authorisations }),
    ...(system.secrets && { secrets: system.secrets }),
  };
  for (const [name, check] of asked) {
    const began = performance.now();
    const found = await figuresOf(name, () => check(scale));
    figures.push(...found);
    for (const figure of found) console.log(lineOf(figure));
    console.log(`  (${name}: ${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
  for (const line of linesOfRows(new Set(asked.map(([name]) => name)))) console.log(line);
  const missed = figures.filter(({ isMet }) => !isMet);
  console.log(`${figures.length} figures, ${missed.length} missed`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await leaveDatabase();
  await system.stop();
}

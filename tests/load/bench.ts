/** Prints how fast it is, all of it or the named sections. Nothing fails for being slow: figures are for people to judge. */
import os from 'node:os';
import path from 'node:path';

import { measureJourneys } from '#journeys/measure.ts';
import { registerPath } from '#tests/e2e/support/sign-up.ts';

import { root, startSystem, type System } from '../../scripts/lib/system.mjs';
import { measureAuthorisations } from './authorisations.ts';
import { serveBarePages } from './bare-pages.ts';
import { measureConsentLooks } from './consent-looks.ts';
import { measureDecisions } from './decisions.ts';
import { measureDrawing } from './drawing.ts';
import { keepFigures, type Measured, tableOf } from './figures.ts';
import { measureForms } from './form-checks.ts';
import { measureGifts } from './gifts.ts';
import { measureHome } from './home-page.ts';
import { measurePolls } from './home-polls.ts';
import { measureJourneySteps } from './journey-steps.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { measureLinking } from './linking.ts';
import { measureLongList } from './long-list.ts';
import { measureMemory } from './memory.ts';
import { type ComparedPages, measurePageLoads } from './page-loads.ts';
import { openTill } from './till.ts';

const home = path.join(root, '.run', 'bench');
/** A run of some sections only has a file of its own, beside that of the last whole run. */
const resultsOf = (names: readonly string[]) =>
  path.join(root, '.run', 'measures', `${['bench', ...names].join('-')}.json`);

type Section = (system: System) => Promise<Measured | readonly Measured[]>;

const memoryOf =
  (when: string): Section =>
  (system) =>
    measureMemory({ home, database: system.databases.api }, when);

const sections: Readonly<Record<string, Section>> = {
  idle: memoryOf('after the start'),
  steps: ({ urls, databases }) => measureJourneySteps(urls.site, { home, database: databases.api }),
  memory: memoryOf('after the load'),
  page: ({ urls }) => besideBarePages(urls.site, measurePageLoads),
  keys: ({ urls }) => besideBarePages(urls.site, measureKeystrokes),
  drawing: ({ urls, databases }) => measureDrawing(urls.site, { home, database: databases.api }),
  forms: measureForms,
  engine: measureEngine,
  looks: ({ urls, databases }) =>
    measureConsentLooks({ home, sandbox: urls.inbox, site: urls.site, database: databases.api }),
  till: async (system) => [await measureAuthorisations(system, home), await measureDecisions()],
  gifts: measureGifts,
  list: measureLongList,
  home: measureHome,
  polls: async (system) => measurePolls(system, (await openTill(system)).customer),
  link: ({ urls }) => measureLinking({ home, sandbox: urls.inbox, site: urls.site }),
};

async function besideBarePages(site: string, measure: (pages: ComparedPages) => Promise<Measured>): Promise<Measured> {
  const bare = await serveBarePages();
  try {
    return await measure({
      ...{ ours: site + registerPath, floor: bare.urlOf('floor'), handWritten: bare.urlOf('hand-written') },
      htmlAlone: bare.urlOf('html-alone'),
    });
  } finally {
    await bare.close();
  }
}

function measureEngine(): Promise<Measured> {
  const { microsecondsPerStep, millisecondsPerCheck } = measureJourneys(() => performance.now());
  return Promise.resolve({
    title: 'Journey engine and checker',
    how: 'The sign-up journey; the least disturbed of several runs.',
    figures: [
      { what: 'engine, one step', figure: microsecondsPerStep, unit: 'µs', target: 10 },
      { what: 'checker, largest journey', figure: millisecondsPerCheck, unit: 'ms', target: 50 },
    ],
  });
}

function sectionsAsked(names: readonly string[]): readonly Section[] {
  const asked = names.length === 0 ? Object.keys(sections) : names;
  return asked.map((name) => {
    const section = sections[name];
    if (section === undefined) throw new Error(`There is no "${name}" to measure: ${Object.keys(sections).join(', ')}`);
    return section;
  });
}

const names = process.argv.slice(2);
const asked = sectionsAsked(names);
const system = await startSystem({
  home,
  only: ['sandbox', 'cards', 'api'],
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
  process.env['E2E_SITE_URL'] = system.urls.site;
  process.env['E2E_INBOX_URL'] = system.urls.inbox;
  const measured: Measured[] = [];
  const machine = { cores: os.cpus().length, node: process.version, loadBefore: os.loadavg()[0] };
  for (const section of asked) {
    const found = [await section(system)].flat();
    measured.push(...found);
    console.log(tableOf(found));
  }
  const run = { ...machine, loadAfter: os.loadavg()[0] };
  const results = resultsOf(names);
  console.log(`\n${JSON.stringify(run)}\n${results}`);
  keepFigures(results, run, measured);
} finally {
  await system.stop();
}

import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PlainProblem } from './progress.mjs';
import { CMS_ADMIN_EMAIL } from './settings.mjs';
import { root, startSystem } from './system.mjs';

/** @typedef {import('./system.mjs').PartName} PartName */
/** @typedef {import('./system.mjs').System} System */

const partNames = /** @type {const} */ (['sandbox', 'cards', 'api', 'cms']);

/**
 * Starts what is asked for, says where it is, and stays until Ctrl-C.
 * @param {string[]} args
 */
export async function startForPeople(args) {
  const began = performance.now();
  /** @type {() => Promise<void>} */
  let stop = () => Promise.resolve();
  const isEnding = stopOnSignal(() => stop());
  try {
    console.log(`Burgee on Node.js ${process.versions.node}\n`);
    const only = readParts(args);
    // Whoever reaches the toolbar becomes any customer: it is for this machine alone.
    const devTools = process.env['DEV_TOOLS'] ?? (process.env['LISTEN_HOST'] ? 'off' : 'on');
    // And whoever moves the sandbox's clock on signs everybody out.
    const sandboxClock = devTools === 'on' ? 'followed' : 'real';
    const env = { SANDBOX_CLOCK: sandboxClock, ...process.env, DEV_TOOLS: devTools };
    const system = await startSystem({
      only,
      env,
      say: console.log,
      onBegin: (stopSystem) => {
        stop = stopSystem;
      },
      isSupervised: true,
    });
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
    console.log(`\nReady in ${seconds()} s. Ctrl-C stops everything.\n\n${describeSite(system, only)}`);
    if (isForDemo(env, only)) void tellOfDemoCustomer(system, isEnding);
    if (!only.includes('cms')) return;
    console.log('\nThe CMS is still coming up; customers do not need it.');
    await system.cmsReady.then(
      () => {
        console.log(`\nThe CMS is ready after ${seconds()} s.\n\n${describeCms(system)}`);
      },
      (/** @type {unknown} */ error) => {
        if (isEnding()) return;
        console.error(`\n${describeFailure(error)}\n\nCustomers go on without the CMS. Start again to get it.`);
      },
    );
  } catch (error) {
    if (isEnding()) return;
    console.error(`\n${describeFailure(error)}`);
    process.exitCode = 1;
    await stop();
  }
}

/**
 * Everybody knows the demo customer's password: they are for this machine alone, as the toolbar is.
 * @param {NodeJS.ProcessEnv} env
 * @param {PartName[]} only
 */
function isForDemo(env, only) {
  const isHereAlone = env['DEV_TOOLS'] === 'on' && !env['LISTEN_HOST'];
  return isHereAlone && partNames.every((part) => part === 'cms' || only.includes(part));
}

/**
 * @param {System} system
 * @param {() => boolean} isEnding
 */
async function tellOfDemoCustomer({ urls, databases }, isEnding) {
  const { keepDemoCustomer, keepDemoFigures, keepDemoHistory } = await import('./keep-demo-customer.mjs');
  const logFile = path.join(root, '.run', 'logs', 'demo-customer.log');
  try {
    const who = await keepDemoCustomer({ site: urls.site, inbox: urls.inbox, database: databases.api, logFile });
    console.log(`\n${table([['Sign in as somebody who can pay', who]])}`);
  } catch (error) {
    if (isEnding()) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`\nThere is no demo customer: ${reason} All else works; the next start tries again.`);
    return;
  }
  try {
    const historyLog = path.join(root, '.run', 'logs', 'demo-history.log');
    const made = await keepDemoHistory({ database: databases.apiRole, logFile: historyLog });
    if (made !== undefined) console.log(`\n${made}`);
  } catch (error) {
    if (isEnding()) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`\nThe demo customer has no history: ${reason} All else works; the next start tries again.`);
  }
  try {
    const logFile = path.join(root, '.run', 'logs', 'demo-figures.log');
    await keepDemoFigures({ database: databases.apiRole, logFile });
  } catch (error) {
    if (isEnding()) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `\nThe demo customer's partner has no figures: ${reason} All else works; the next start tries again.`,
    );
  }
}

/** @param {unknown} error */
function describeFailure(error) {
  if (error instanceof PlainProblem) return error.message;
  return error instanceof Error ? error.stack : String(error);
}

/**
 * @param {() => Promise<void>} stopSystem
 * @returns {() => boolean} whether it is being stopped
 */
function stopOnSignal(stopSystem) {
  let ending = false;
  const stop = async () => {
    if (ending) process.exit(1); // pressed twice: now
    ending = true;
    console.log('\nStopping…');
    await stopSystem();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  return () => ending;
}

/**
 * @param {string[]} args
 * @returns {PartName[]}
 */
function readParts(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  const wanted = values.only?.split(',') ?? partNames;
  return wanted.map((name) => {
    const known = partNames.find((part) => part === name);
    if (!known) throw new PlainProblem(`--only takes ${partNames.join(', ')}, not "${name}".`);
    return known;
  });
}

/**
 * @param {System} system
 * @param {PartName[]} only
 * @returns {string}
 */
function describeSite({ urls }, only) {
  /** @type {[string, string][]} */
  const lines = [];
  if (only.includes('api')) {
    for (const { name, promoCode } of seededPartners()) {
      const query = promoCode === undefined ? '' : `?promoCode=${encodeURIComponent(promoCode)}`;
      lines.push([`Sign up: ${name}`, `${urls.site}/user/register/customer/email${query}`]);
    }
    lines.push(['Sign in', `${urls.site}/user/login`], ['API documentation', `${urls.operations}/docs`]);
  }
  if (only.includes('sandbox')) {
    lines.push(['Inbox of all messages', urls.inbox], ['Banks of the sandbox', `${urls.inbox}/banks`]);
    lines.push(
      ['Direct Debits of the sandbox', `${urls.inbox}/direct-debits`],
      ['Shops of the sandbox', `${urls.inbox}/shops`],
      ['Payouts of the sandbox', `${urls.inbox}/payouts`],
      ['Airline of the sandbox', `${urls.inbox}/airline`],
    );
    lines.push(['Identity checks of the sandbox', `${urls.inbox}/identity`]);
    lines.push(['Cards of the sandbox', `${urls.inbox}/cards`], ['Point of sale', `${urls.inbox}/pos`]);
  }
  return table(lines);
}

/**
 * @param {System} system
 * @returns {string}
 */
function describeCms({ urls, secrets }) {
  const people = seededPartners()
    .filter(({ code }) => code !== 'default')
    .map(
      ({ name, code }) =>
        /** @type {[string, string]} */ ([
          `for ${name}`,
          `manager@, editor@ or viewer@${code}.example  ${secrets['CMS_DEMO_PASSWORD']}`,
        ]),
    );
  return table([
    ['CMS', urls.cms],
    ['as administrator', `${CMS_ADMIN_EMAIL}  ${secrets['CMS_DEMO_PASSWORD']}`],
    ...people,
  ]);
}

/** @returns {{ code: string, name: string, promoCode: string | undefined }[]} */
function seededPartners() {
  const folder = path.join(root, 'cms', 'seeds', 'partners');
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      const { code, name, promoCodes } = /** @type {{ code: string, name: string, promoCodes: string[] }} */ (
        JSON.parse(text)
      );
      return { code, name, promoCode: promoCodes[0] };
    });
}

/**
 * @param {[string, string][]} lines
 * @returns {string}
 */
function table(lines) {
  const width = Math.min(40, Math.max(...lines.map(([label]) => label.length)));
  return lines.map(([label, value]) => `  ${shorten(label, width).padEnd(width)}  ${value}`).join('\n');
}

/**
 * @param {string} text
 * @param {number} width
 * @returns {string}
 */
function shorten(text, width) {
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

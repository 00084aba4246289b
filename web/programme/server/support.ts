import os from 'node:os';
import { parseArgs } from 'node:util';

import { eligibilityRules } from '#web/programme/eligibility/domain/rules.ts';

import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { createStore } from './postgres/store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { newId } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import {
  askIdentityAgain,
  type Help,
  type Helped,
  type HelpNeeds,
  hideFigures,
  liftHold,
  liftStop,
  refuseCard,
  showFigures,
} from '#web/programme/support/server/help-customer.ts';
import { replaceCard } from '#web/programme/support/server/replace-card.ts';
import { assessmentInWords, showAssessment } from '#web/programme/support/server/show-assessment.ts';
import { cardInWords, showCards } from '#web/programme/support/server/show-card.ts';

// For whoever helps customers and has access to the server: it has no address. It prints ids, and figures of an account to whoever says why.

const usage = `Usage: npm run support -- holds
       npm run support -- lift-hold <customer id> --reason "…" [--by <name>]
       npm run support -- refuse-card <customer id> --reason "…" [--by <name>]
       npm run support -- assessment <customer id or account id> --reason "…" [--by <name>]
       npm run support -- card <customer id> --reason "…" [--by <name>]
       npm run support -- replace-card <customer id> --reason "lost|stolen|damaged …" [--by <name>]
       npm run support -- lift-stop <customer id> --reason "…" [--by <name>]
       npm run support -- ask-identity <customer id> --reason "…" [--by <name>]
       npm run support -- show-figures <customer id> --reason "…" [--by <name>]
       npm run support -- hide-figures <customer id> --reason "…" [--by <name>]

The reason is kept with your name: no names, numbers of accounts or addresses in it.
DATABASE_URL says where the customers are.`;

const answers: Readonly<Record<Helped, string>> = {
  done: 'Done, and noted with your name and reason.',
  noSuchCustomer: 'Nobody has this id.',
  notNeeded: 'Nothing to do: what you ask for is so already, or cannot be with this customer.',
  notBeingLinked:
    'A card is refused only while the account that led to the hold is being linked, and this one is linked, or was. ' +
    'Nothing has changed: the customer stays on hold, and without a card to use, until you lift the hold.',
  whyNotSaid: 'Begin the reason with what has become of the card: lost, stolen or damaged.',
  reasonRefused: 'Give a reason of 5 to 200 letters, without numbers of accounts, telephones or addresses.',
};

const helps = {
  'lift-hold': liftHold,
  'lift-stop': liftStop,
  'refuse-card': refuseCard,
  'replace-card': replaceCard,
  'ask-identity': askIdentityAgain,
  'show-figures': showFigures,
  'hide-figures': hideFigures,
} as const;
const isHelp = (word: string | undefined): word is keyof typeof helps => word !== undefined && word in helps;
const isLook = (word: string | undefined): word is 'assessment' | 'card' => word === 'assessment' || word === 'card';
const isId = (word: string | undefined): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(word ?? '');

interface SupportRequest {
  readonly command: string | undefined;
  readonly customerId: string | undefined;
  readonly url: string;
}

/** Why nothing can be done that is asked for so. */
function problemOf({ command, customerId, url }: SupportRequest): string | undefined {
  if (command !== 'holds' && !isLook(command) && !isHelp(command)) return usage;
  if (command !== 'holds' && !isId(customerId)) return `“${customerId ?? ''}” is not the id of a customer.\n\n${usage}`;
  return url === '' ? 'DATABASE_URL is missing. CONTRIBUTING.md says what it is beside npm start.' : undefined;
}

/** Prints what is asked to be seen. */
async function look(what: 'assessment' | 'card', help: Help, needed: HelpNeeds): Promise<0 | 1> {
  if (what === 'card') {
    const shown = await showCards(needed)(help);
    for (const card of shown.kind === 'done' ? shown.cards : []) console.log(`${cardInWords(card).join('\n')}\n`);
    console.log(shown.kind === 'notNeeded' ? 'No card of theirs is known.' : answers[shown.kind]);
    return shown.kind === 'done' ? 0 : 1;
  }
  const shown = await showAssessment(needed)({ ...help, id: help.customerId });
  const made = shown.kind === 'done' ? shown.made : [];
  for (const each of made) console.log(`${assessmentInWords(each, eligibilityRules.passMark).join('\n')}\n`);
  console.log(shown.kind === 'notNeeded' ? 'No account of theirs has been judged.' : answers[shown.kind]);
  return shown.kind === 'done' ? 0 : 1;
}

async function main(): Promise<0 | 1 | 2> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  });
  const [command, customerId] = positionals;
  const url = process.env['DATABASE_URL'] ?? '';
  const problem = problemOf({ command, customerId, url });
  if (problem !== undefined) {
    console.error(problem);
    return 2;
  }
  const database = openDatabase({
    url,
    maxConnections: 2,
    onLost: () => {
      console.error('The connection to the database broke.');
    },
  });
  try {
    const unitOfWork = createUnitOfWork(database, createStore);
    const needed = { unitOfWork, clock: await createDatabaseClock(database), secrets: { newId } };
    const asked = { by: values.by ?? os.userInfo().username, reason: values.reason ?? '' };
    if (isLook(command)) return await look(command, { ...asked, customerId: customerId ?? '' }, needed);
    if (!isHelp(command)) {
      const held = await unitOfWork.statement(({ customers }) => customers.held());
      for (const { customerId: id, hold } of held) console.log(`${id}  ${hold.at.toISOString()}  ${hold.reason}`);
      console.log(held.length === 0 ? 'Nobody is on hold.' : `${String(held.length)} on hold.`);
      return 0;
    }
    const helped = await helps[command](needed)({ ...asked, customerId: customerId ?? '' });
    console.log(answers[helped]);
    return helped === 'done' ? 0 : 1;
  } finally {
    await database.destroy();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'TypeError' ? `${error.message}\n\n${usage}` : error);
  return 2;
});

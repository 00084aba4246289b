import os from 'node:os';
import { parseArgs } from 'node:util';

import { eligibilityRules } from '#web/programme/eligibility/domain/rules.ts';

import { disputeReasons } from '#web/card-management/contract/dispute-order.ts';
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
  setCompany,
  showFigures,
} from '#web/programme/support/server/help-customer.ts';
import { dismissPaidTwice } from '#web/programme/support/server/dismiss-paid-twice.ts';
import { giveUpWithdrawal } from '#web/programme/support/server/give-up-withdrawal.ts';
import { openDispute, writeOff } from '#web/programme/support/server/dispute.ts';
import { refuseReferral, referralInWords, showReferrals } from '#web/programme/support/server/referral.ts';
import { repayPaidTwice } from '#web/programme/support/server/repay-paid-twice.ts';
import { replaceCard } from '#web/programme/support/server/replace-card.ts';
import { assessmentInWords, showAssessment } from '#web/programme/support/server/show-assessment.ts';
import { switchCardUse } from '#web/programme/support/server/switch-card-use.ts';
import { cardInWords, showCards } from '#web/programme/support/server/show-card.ts';
import { milesInWords, showMiles } from '#web/programme/support/server/show-miles.ts';
import { showWallet, walletInWords } from '#web/programme/support/server/show-wallet.ts';

import { onStore } from './on-store.ts';

// For whoever helps customers and has access to the server: it has no address. It prints ids, and figures of an account to whoever says why.

const usage = `Usage: npm run support -- holds
       npm run support -- lift-hold <customer id> --reason "…" [--by <name>]
       npm run support -- refuse-card <customer id> --reason "…" [--by <name>]
       npm run support -- assessment <customer id or account id> --reason "…" [--by <name>]
       npm run support -- card <customer id> --reason "…" [--by <name>]
       npm run support -- replace-card <customer id> --reason "lost|lost in the post|stolen|damaged …" [--by <name>]
       npm run support -- block-atm | allow-atm | block-online | allow-online <customer id> --reason "…" [--by <name>]
       npm run support -- block-contactless | allow-contactless | block-abroad | allow-abroad <customer id> --reason "…" [--by <name>]
       npm run support -- lift-stop <customer id> --reason "…" [--by <name>]
       npm run support -- dispute <transaction id> --reason "fraud|duplicated|not-received… …" [--by <name>]
       npm run support -- write-off <transaction id> --reason "…" [--by <name>]
       npm run support -- referrals <customer id> --reason "…" [--by <name>]
       npm run support -- wallet <customer id> --reason "…" [--by <name>]
       npm run support -- give-up-withdrawal <withdrawal id> --reason "…" [--by <name>]
       npm run support -- repay-paid-twice | dismiss-paid-twice <collection id> --reason "…" [--by <name>]
       npm run support -- miles <customer id> --reason "…" [--by <name>]
       npm run support -- refuse-referral <invitation id> --reason "…" [--by <name>]
       npm run support -- ask-identity <customer id> --reason "…" [--by <name>]
       npm run support -- set-company <customer id> --name "…" --office "line 1, town, postcode" --reason "…" [--by <name>]
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
  noSuchTransaction: 'Of no customer has been taken anything under this id that has not come back.',
  noSuchReferral: 'No invitation has this id.',
  noSuchWithdrawal: 'No withdrawal has this id.',
  noSuchCollection: 'No collection has this id.',
  whyDisputedNotSaid: `Begin the reason with why it is disputed: ${disputeReasons.join(', ')}.`,
  whyNotSaid: 'Begin the reason with what has become of the card: lost, stolen or damaged.',
  whichNotSaid:
    'Nothing has changed: the card that they used has stopped, and another is in the post. If it is that one which did not come, ' +
    'begin the reason with: lost in the post.',
  companyNotSaid:
    'Give the registered name as --name and the registered office as --office, its lines apart by commas: the last is the ' +
    'postcode, the one before it the town.',
  reasonRefused: 'Give a reason of 5 to 200 letters, without numbers of accounts, telephones or addresses.',
};

/** The id that is named is the transaction’s. */
function withTransaction(helpWith: typeof openDispute): typeof liftHold {
  return (needed) =>
    async ({ customerId: transaction, ...help }) =>
      helpWith(needed)({ ...help, transaction });
}

/** The id that is named is the invitation’s. */
const refuseInvitation: typeof liftHold =
  (needed) =>
  async ({ customerId: referral, ...help }) =>
    refuseReferral(needed)({ ...help, referral });

/** The id that is named is the withdrawal’s. */
const giveUp: typeof liftHold =
  (needed) =>
  async ({ customerId: withdrawal, ...help }) =>
    giveUpWithdrawal(needed)({ ...help, withdrawal });

/** The id that is named is that of the collection that the alarm names. */
function withCollection(helpWith: typeof repayPaidTwice): typeof liftHold {
  return (needed) =>
    async ({ customerId: collection, ...help }) =>
      helpWith(needed)({ ...help, collection });
}

const helps = {
  'lift-hold': liftHold,
  'lift-stop': liftStop,
  'refuse-card': refuseCard,
  'replace-card': replaceCard,
  dispute: withTransaction(openDispute),
  'write-off': withTransaction(writeOff),
  'refuse-referral': refuseInvitation,
  'give-up-withdrawal': giveUp,
  'repay-paid-twice': withCollection(repayPaidTwice),
  'dismiss-paid-twice': withCollection(dismissPaidTwice),
  'ask-identity': askIdentityAgain,
  'show-figures': showFigures,
  'hide-figures': hideFigures,
  'block-atm': switchCardUse('block-atm'),
  'allow-atm': switchCardUse('allow-atm'),
  'block-online': switchCardUse('block-online'),
  'allow-online': switchCardUse('allow-online'),
  'block-contactless': switchCardUse('block-contactless'),
  'allow-contactless': switchCardUse('allow-contactless'),
  'block-abroad': switchCardUse('block-abroad'),
  'allow-abroad': switchCardUse('allow-abroad'),
  'set-company': undefined,
} as const;
const isHelp = (word: string | undefined): word is keyof typeof helps => word !== undefined && word in helps;

/** What there is to see, in words; nothing of whoever has none of it, and why else. */
interface Seen {
  readonly kind: Helped;
  readonly each?: readonly (readonly string[])[];
}

interface Look {
  readonly see: (help: Help, needed: HelpNeeds) => Promise<Seen>;
  readonly nothing: string;
}

const looks: Readonly<Record<string, Look>> = {
  assessment: {
    async see(help, needed) {
      const shown = await showAssessment(needed)({ ...help, id: help.customerId });
      if (shown.kind !== 'done') return shown;
      return { kind: 'done', each: shown.made.map((made) => assessmentInWords(made, eligibilityRules.passMark)) };
    },
    nothing: 'No account of theirs has been judged.',
  },
  card: {
    async see(help, needed) {
      const shown = await showCards(needed)(help);
      return shown.kind === 'done' ? { kind: 'done', each: shown.cards.map(cardInWords) } : shown;
    },
    nothing: 'No card of theirs is known.',
  },
  referrals: {
    async see(help, needed) {
      const shown = await showReferrals(needed)(help);
      return shown.kind === 'done' ? { kind: 'done', each: shown.referrals.map(referralInWords) } : shown;
    },
    nothing: 'They have invited nobody, and nobody has invited them.',
  },
  wallet: {
    async see(help, needed) {
      const shown = await showWallet(needed)(help);
      return shown.kind === 'done' ? { kind: 'done', each: [walletInWords(shown.shown)] } : shown;
    },
    nothing: 'There is nothing in their wallet, and never was.',
  },
  miles: {
    async see(help, needed) {
      const shown = await showMiles(needed)(help);
      return shown.kind === 'done' ? { kind: 'done', each: [milesInWords(shown.shown)] } : shown;
    },
    nothing: 'They have given no membership number, and no miles.',
  },
};
const lookOf = (word: string | undefined) =>
  word !== undefined && Object.hasOwn(looks, word) ? looks[word] : undefined;
const isId = (word: string | undefined): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(word ?? '');

interface SupportRequest {
  readonly command: string | undefined;
  readonly customerId: string | undefined;
  readonly url: string;
}

/** What the id is of. */
function whoseId(command: string | undefined): string {
  if (command === 'refuse-referral') return 'an invitation';
  if (command === 'give-up-withdrawal') return 'a withdrawal';
  if (command === 'repay-paid-twice' || command === 'dismiss-paid-twice') return 'a collection';
  return command === 'dispute' || command === 'write-off' ? 'a transaction' : 'a customer';
}

/** Why nothing can be done that is asked for so. */
function problemOf({ command, customerId, url }: SupportRequest): string | undefined {
  if (command !== 'holds' && lookOf(command) === undefined && !isHelp(command)) return usage;
  if (command !== 'holds' && !isId(customerId))
    return `“${customerId ?? ''}” is not the id of ${whoseId(command)}.\n\n${usage}`;
  return url === '' ? 'DATABASE_URL is missing. CONTRIBUTING.md says what it is beside npm start.' : undefined;
}

/** Prints what is asked to be seen. */
async function show({ see, nothing }: Look, help: Help, needed: HelpNeeds): Promise<0 | 1> {
  const { kind, each = [] } = await see(help, needed);
  for (const lines of each) console.log(`${lines.join('\n')}\n`);
  console.log(kind === 'notNeeded' ? nothing : answers[kind]);
  return kind === 'done' ? 0 : 1;
}

/** A company as its lines were typed: the last is the postcode, the one before it the town. */
function companyIn({ name = '', office = '' }: { name?: string | undefined; office?: string | undefined }) {
  const lines = office.split(',').map((line) => line.trim());
  const [postcode = '', town = '', ...above] = lines.reverse();
  const [line1 = '', ...more] = above.reverse();
  if ([name.trim(), line1, town, postcode].includes('')) return undefined;
  return { name: name.trim(), office: { line1, ...(more.length > 0 && { line2: more.join(', ') }), town, postcode } };
}

async function main(): Promise<0 | 1 | 2> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      by: { type: 'string' },
      name: { type: 'string' },
      office: { type: 'string' },
    },
  });
  const [command, customerId] = positionals;
  const url = process.env['DATABASE_URL'] ?? '';
  const problem = problemOf({ command, customerId, url });
  if (problem !== undefined) {
    console.error(problem);
    return 2;
  }
  return onStore(url, async ({ unitOfWork, clock }) => {
    const needed = { unitOfWork, clock, secrets: { newId } };
    const asked = { by: values.by ?? os.userInfo().username, reason: values.reason ?? '' };
    const look = lookOf(command);
    if (look !== undefined) return await show(look, { ...asked, customerId: customerId ?? '' }, needed);
    if (!isHelp(command)) {
      const held = await unitOfWork.statement(({ customers }) => customers.held());
      for (const { customerId: id, hold } of held) console.log(`${id}  ${hold.at.toISOString()}  ${hold.reason}`);
      console.log(held.length === 0 ? 'Nobody is on hold.' : `${String(held.length)} on hold.`);
      return 0;
    }
    const company = companyIn(values);
    const help = command === 'set-company' ? company && setCompany(needed, company) : helps[command](needed);
    const helped = (await help?.({ ...asked, customerId: customerId ?? '' })) ?? 'companyNotSaid';
    console.log(answers[helped]);
    return helped === 'done' ? 0 : 1;
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error && error.name === 'TypeError' ? `${error.message}\n\n${usage}` : error);
  return 2;
});

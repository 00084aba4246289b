import type {
  AccountInformation,
  SharedAccount,
} from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAccess, BankAnswer } from '#web/programme/bank-linking/server/ports/bank-answer.ts';

import type { BankCaller } from './bank-caller.ts';
import type { BankReply } from './bank-failure.ts';
import { accountsShape, consentShape, partyShape, type SaidAccount } from './bank-shapes.ts';
import { accountKindOf } from './bank-words.ts';
import { identificationsOf } from './identification.ts';
import { consentState, revokeConsent } from './existing-consent.ts';
import { bestBalance, pageOf } from './statement-lines.ts';

const consents = '/aisp/account-access-consents';
const permissions = [
  'ReadAccountsDetail',
  'ReadBalances',
  'ReadTransactionsDetail',
  'ReadTransactionsCredits',
  'ReadTransactionsDebits',
  'ReadParty',
];

/** Account information from the UK Open Banking Read/Write API, versions 3.1 and 4.0. */
export function createAccountInformation(caller: BankCaller): AccountInformation {
  const read = <T>(access: BankAccess, path: string, take: (reply: BankReply) => T): Promise<BankAnswer<T>> =>
    caller.asCustomer(access, { method: 'GET', path, patience: 'read' }, take);
  return {
    createConsent(bankId, { transactionsSince, endsAt }) {
      const Data = {
        Permissions: permissions,
        TransactionFromDateTime: transactionsSince.toISOString(),
        ...(endsAt === undefined ? {} : { ExpirationDateTime: endsAt.toISOString() }),
      };
      const request = { method: 'POST', path: consents, body: { Data, Risk: {} }, kind: 'accounts' } as const;
      return caller.asOurselves(bankId, request, (reply) => consentShape(reply).Data.ConsentId);
    },
    consentState: (bankId, consentId) => consentState(caller, { bankId, consentId, consents, kind: 'accounts' }),
    revokeConsent: (bankId, consentId) => revokeConsent(caller, { bankId, consentId, consents, kind: 'accounts' }),
    accounts: (access) =>
      read(access, '/aisp/accounts', (reply) => accountsShape(reply).Data.Account.map(sharedAccount)),
    balance: (access, accountId) => read(access, `${pathOf(accountId)}/balances`, bestBalance),
    transactions: (access, accountId, from) =>
      read(access, 'page' in from ? from.page : `${pathOf(accountId)}/transactions${since(from.since)}`, pageOf),
    async holder(access, accountId) {
      const answer = await read(access, `${pathOf(accountId)}/party`, nameIn);
      const doesNotTell = answer.kind === 'refused' && answer.code === 'bank-404';
      return doesNotTell ? { ...answer, kind: 'done', value: null } : answer;
    },
  };
}

function pathOf(accountId: string): string {
  return `/aisp/accounts/${encodeURIComponent(accountId)}`;
}

/** Dates in a query have no time zone: banks take them as their own time, which is ours to within an hour. */
function since(date: Date): string {
  return `?fromBookingDateTime=${date.toISOString().slice(0, 19)}`;
}

function sharedAccount(said: SaidAccount): SharedAccount {
  const { AccountId, Status, Currency, Nickname, SwitchStatus, OpeningDate } = said;
  return {
    id: AccountId,
    kind: accountKindOf(said.AccountTypeCode ?? said.AccountSubType ?? ''),
    category: (said.AccountCategory ?? said.AccountType) === 'Business' ? 'business' : 'personal',
    currency: Currency,
    isOpen: Status === undefined || Status === 'Enabled',
    isSwitched: SwitchStatus === 'UK.CASS.SwitchCompleted',
    ...(Nickname === undefined ? {} : { nickname: Nickname }),
    ...(OpeningDate === undefined || Number.isNaN(Date.parse(OpeningDate)) ? {} : { openedOn: OpeningDate }),
    identifications: identificationsOf(said.Account ?? []),
  };
}

function nameIn(reply: BankReply): string | null {
  const { Party } = partyShape(reply).Data;
  return Party?.FullLegalName ?? Party?.Name ?? null;
}

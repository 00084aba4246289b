import type { BankAccount } from '../customers/bank-customer.ts';
import { found, type ApiAnswer, type CustomerCall } from './api-call.ts';
import { amountOf, directionOf } from './money.ts';
import { badRequest, Refusal } from './refusal.ts';

export function readAccounts(call: CustomerCall): ApiAnswer {
  needPermission(call, 'ReadAccountsBasic', 'ReadAccountsDetail');
  return found(call, { Account: chosenAccounts(call).map((account) => presentAccount(call, account)) });
}

export function readBalances(call: CustomerCall): ApiAnswer {
  needPermission(call, 'ReadBalances');
  return found(call, { Balance: chosenAccounts(call).flatMap((account) => presentBalances(call, account)) });
}

export function readAccountParty(call: CustomerCall): ApiAnswer {
  needPermission(call, 'ReadParty');
  const joint = chosenAccounts(call).some(({ isJoint }) => isJoint);
  return found(call, { Party: presentParty(call, joint ? 'Joint' : 'Sole') });
}

export function readOwnParty(call: CustomerCall): ApiAnswer {
  needPermission(call, 'ReadPartyPSU');
  return found(call, { Party: presentParty(call, 'Sole') });
}

/** The account that the path names, or without one all that the customer chose to show. */
export function chosenAccounts({ bank, consent, params: [id] }: CustomerCall): BankAccount[] {
  if (id === undefined) return consent.accountIds.flatMap((chosen) => bank.account(chosen) ?? []);
  const account = bank.account(id);
  if (!account) throw badRequest('Resource.NotFound', 'There is no such account.', 'AccountId');
  if (!consent.accountIds.includes(id)) throw notPermitted('The customer did not choose this account.');
  return [account];
}

export function has({ consent }: CustomerCall, ...permissions: string[]): boolean {
  return permissions.some((permission) => consent.request.Permissions?.includes(permission));
}

export function needPermission(call: CustomerCall, ...permissions: string[]): void {
  if (!has(call, ...permissions)) throw notPermitted('The consent does not have this permission.');
}

function notPermitted(message: string): Refusal {
  return new Refusal(403, { code: 'NotPermitted', message });
}

function presentAccount(call: CustomerCall, account: BankAccount): object {
  const { names, bank } = call;
  const { id, kind, category, currency, nickname, isSwitched } = account;
  return {
    AccountId: id,
    Status: isSwitched ? 'Disabled' : 'Enabled',
    StatusUpdateDateTime: bank.openedOn(account).toISOString(),
    Currency: currency,
    [names.category]: category === 'business' ? 'Business' : 'Personal',
    [names.kindField]: names.kind[kind],
    ...(nickname === undefined ? {} : { Nickname: nickname }),
    OpeningDate: bank.openedOn(account).toISOString(),
    SwitchStatus: isSwitched ? 'UK.CASS.SwitchCompleted' : 'UK.CASS.NotSwitched',
    ...(has(call, 'ReadAccountsDetail') && { Account: [identificationOf(account)] }),
  };
}

function identificationOf({ identifiedBy, sortCode, number, iban, holder }: BankAccount): object {
  switch (identifiedBy) {
    case 'sort-code':
      return { SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: `${sortCode}${number}`, Name: holder };
    case 'iban':
      return { SchemeName: 'UK.OBIE.IBAN', Identification: iban, Name: holder };
    case 'card-number':
      return { SchemeName: 'UK.OBIE.PAN', Identification: `************${number.slice(4)}`, Name: holder };
  }
}

function presentBalances({ names, bank }: CustomerCall, account: BankAccount): object[] {
  const pence = bank.balanceOf(account);
  return [names.balance.available, names.balance.booked].map((Type) => ({
    AccountId: account.id,
    CreditDebitIndicator: directionOf(pence),
    Type,
    DateTime: bank.clock.now().toISOString(),
    Amount: amountOf(pence, account.currency),
  }));
}

function presentParty({ bank, user }: CustomerCall, type: 'Sole' | 'Joint'): object {
  const name = bank.customer(user)?.name ?? user;
  return { PartyId: `${bank.profile.id}-${user}`, PartyType: type, Name: name, FullLegalName: name };
}

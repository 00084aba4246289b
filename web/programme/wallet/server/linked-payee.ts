import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { findChosen } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import type { Payee } from '#web/programme/payouts/server/ports/payouts.ts';

/** The account that a customer has linked, as money goes there and as they know it. */
export interface LinkedPayee {
  readonly payee: Payee;
  readonly bank: string;
  /** How its number ends, with what hides the rest. */
  readonly accountEnding: string;
}

/** Where a customer's money would go now: the account that they linked last; nothing where none is linked. */
export async function linkedPayee(
  { id, givenName, familyName }: Pick<Customer, 'id' | 'givenName' | 'familyName'>,
  { store, content }: Pick<CallContext, 'store' | 'content'>,
  { banks, secrets }: Pick<Dependencies, 'banks' | 'secrets'>,
): Promise<LinkedPayee | undefined> {
  const [link] = await store.linkedAccounts.ofCustomer(id);
  const [account] = link === undefined ? [] : (findChosen(link, secrets)?.identifications ?? []);
  if (link === undefined || account === undefined) return undefined;
  const known = publishedBanks.of(content).find((each) => each.id === link.bankId);
  return {
    payee: { name: account.name ?? `${givenName} ${familyName}`, account },
    bank: known?.label ?? banks.directory.find(link.bankId)?.name ?? link.bankId,
    accountEnding: link.maskedNumber,
  };
}

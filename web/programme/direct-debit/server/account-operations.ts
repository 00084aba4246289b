import {
  type AccountOperation,
  type AccountStanding,
  mayOperate,
} from '#web/programme/bank-linking/domain/account-standing.ts';
import { mandateReferenceFrom } from '#web/programme/direct-debit/domain/mandate.ts';
import { sharedUntil } from '#web/programme/bank-linking/domain/linked-account.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { isLeftNeeded, type LeavingStore, mayBeThere } from '#web/programme/direct-debit/server/left-debits.ts';
import type { BankLink, LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { Mandate } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** What was asked for this long ago is asked for no more. */
const askedForMs = 10 * 60 * 1000;

const outcomeOf = {
  activate: 'activated',
  reactivate: 'reactivated',
  suspend: 'suspended',
  reinstate: 'reinstated',
  unlink: 'unlinked',
} as const satisfies Record<AccountOperation, string>;

/** A linked account with its mandate, and how it stands. */
export interface HeldAccount {
  readonly link: LinkedAccount;
  /** None where it was linked before there were any. */
  readonly mandate: Mandate | undefined;
  readonly standing: AccountStanding;
}

/** The customer's linked accounts, the newest first. */
export async function heldAccounts(
  { linkedAccounts, mandates }: Pick<Store, 'linkedAccounts' | 'mandates'>,
  customerId: string,
  now: Date,
): Promise<readonly HeldAccount[]> {
  const [links, all] = [await linkedAccounts.ofCustomer(customerId), await mandates.ofCustomer(customerId)];
  return links.map((link) => {
    const mandate = all.find(({ linkId }) => linkId === link.id);
    return { link, mandate, standing: standingOf(link, mandate, now) };
  });
}

function standingOf({ confirmedAt, broken }: LinkedAccount, mandate: Mandate | undefined, now: Date): AccountStanding {
  return {
    isShared: broken === null && sharedUntil(confirmedAt) > now,
    isActive: mandate?.isInUse ?? false,
    wasActivated: mandate !== undefined && mandate.firstUsedAt !== null,
    mandate: mandate ?? { state: 'ordered', activeFrom: null },
  };
}

/** Orders the mandate by which spending from this account is collected (DBT-01). */
export async function orderMandate(
  { id: linkId, customerId }: Pick<BankLink, 'id' | 'customerId'>,
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
  { mandates }: Pick<Store, 'mandates'>,
): Promise<void> {
  const id = secrets.newId();
  await mandates.order({ id, linkId, customerId, reference: mandateReferenceFrom(id) }, clock.now());
}

/** Notes what the customer wants done with an account, if it may be done; it is done once they have proved who they are (LNK-05). */
export function askAccountOperation({
  clock,
  secrets,
}: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'account.ask'> {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { linkId, operation } = input;
    const at = clock.now();
    if ((await findAllowed({ customerId, linkId, operation }, context, at)) === undefined) return { outcome: 'none' };
    const expiresAt = new Date(at.getTime() + askedForMs);
    await context.store.accountOperations.ask(
      { customerId, deviceHash: deviceHashOf(context, secrets) },
      { linkId, operation, expiresAt },
    );
    return { outcome: 'asked' };
  };
}

/** Does what was asked for, if it may still be done (LNK-04, LNK-05). */
export function runAccountOperation({
  clock,
  secrets,
}: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'account.run'> {
  return async (_input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const at = clock.now();
    const asker = { customerId, deviceHash: deviceHashOf(context, secrets) };
    const asked = await context.store.accountOperations.take(asker, at);
    if (asked === undefined) return { outcome: 'none' };
    const account = await findAllowed({ customerId, ...asked }, context, at);
    if (account?.mandate === undefined) return { outcome: 'none' };
    await operate(asked.operation, account.mandate, { store: context.store, at });
    return { outcome: outcomeOf[asked.operation] };
  };
}

/** The browser that asks: what was asked for in another one is not for the proof of this one to do. */
function deviceHashOf({ visitor }: CallContext, secrets: Dependencies['secrets']): string {
  return secrets.keyedHash('device', visitor.deviceId);
}

async function findAllowed(
  { customerId, linkId, operation }: { customerId: string; linkId: string; operation: AccountOperation },
  { store }: CallContext,
  at: Date,
): Promise<HeldAccount | undefined> {
  const accounts = await heldAccounts(store, customerId, at);
  const customerHasActive = accounts.some(({ standing }) => standing.isActive);
  const around = { today: londonDate(at), customerHasActive };
  return accounts.find(({ link, standing }) => link.id === linkId && mayOperate(operation, standing, around));
}

async function operate(
  operation: AccountOperation,
  mandate: Mandate,
  { store, at }: { readonly store: Store; readonly at: Date },
): Promise<void> {
  switch (operation) {
    case 'activate':
    case 'reactivate':
      return store.mandates.use(mandate, at);
    case 'suspend':
      return store.mandates.stopUsing(mandate.id);
    case 'reinstate':
      return store.mandates.reorder(mandate, at);
    case 'unlink':
      await endLink({ id: mandate.linkId, customerId: mandate.customerId }, store, at);
  }
}

/**
 * Ends a link of the customer's: we see nothing of the account from now on, and the bank is told by the next round, as is the
 * Direct Debit provider once what was spent is collected (DBT-06). False when that link is not there, or over.
 */
export async function endLink(
  { id, customerId }: Pick<BankLink, 'id' | 'customerId'>,
  store: LeavingStore & Pick<Store, 'linkedAccounts'>,
  at: Date,
): Promise<boolean> {
  const { linkedAccounts, mandates } = store;
  const isEnded = await linkedAccounts.end(id, { customerId, at });
  if (!isEnded) return false;
  const mandate = (await mandates.ofCustomer(customerId)).find(({ linkId }) => linkId === id);
  if (mandate !== undefined) {
    await mandates.stopUsing(mandate.id);
    const wish = (await isLeftNeeded(mandate, store)) ? 'cancel-once-paid' : 'cancel';
    if (mayBeThere(mandate)) await mandates.wish(mandate.id, { wish, at });
  }
  return true;
}

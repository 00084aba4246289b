import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import { closesAfter, closesOn, obstaclesIn } from '#web/programme/closing/domain/closing.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { renderClosingEmail } from '#web/programme/messages/account-emails.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets' | 'publicUrl' | 'closingTerms'>;

/**
 * The customer wants their account closed. From now on no purchase is approved and nothing new is owed, every other session of
 * theirs is over, and it is closed once the days have passed in which they may change their mind (ACC-06). Not while money is
 * on its way.
 */
export function closeAccount(needed: Needed): UseCase<'account.close'> {
  return async (_input, context) => {
    const customer = await currentCustomer(context);
    const { store, session } = context;
    if (customer.closesAt !== null) return { outcome: 'asked' };
    if (obstaclesIn(await store.closings.openMoney(customer.id)).length > 0) return { outcome: 'inTheWay' };
    const at = needed.clock.now();
    const closesAt = closesAfter(at, needed.closingTerms);
    await store.closings.ask(customer.id, { at, closesAt });
    await store.sessions.endAllOf(customer.id, session.idHash);
    await tell({ customer, closesAt }, context, needed);
    return { outcome: 'asked', event: { what: 'ACCOUNT_CLOSING_ASKED', outcome: null } };
  };
}

async function tell(
  { customer, closesAt }: { readonly customer: Customer; readonly closesAt: Date },
  { store, content }: CallContext,
  needed: Needed,
): Promise<void> {
  const { id: customerId, email: to, givenName, partnerCode } = customer;
  const partner = partnerOf(partnerCode, content);
  const subject = { content, partner, publicUrl: needed.publicUrl };
  const email = renderClosingEmail(subject, { givenName, date: closesOn(closesAt) });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}

/** The customer has changed their mind: everything is as it was, and what fell due meanwhile is owed by the next round (ACC-06). */
export function keepAccount({ clock }: Pick<Dependencies, 'clock'>): UseCase<'account.keep'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    if (!(await context.store.closings.keep(id, clock.now()))) return { outcome: 'over' };
    return { outcome: 'kept', event: { what: 'ACCOUNT_KEPT', outcome: null } };
  };
}

import type { Receipt, SealedOperation } from '#web/card-management/contract/signed-messages.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { noteStanding } from './note-standing.ts';
import type { TellingNeeds } from './tell-holder.ts';

type Needed = Pick<Dependencies, 'cardManagement'> & TellingNeeds;

/** What card-management has signed about this customer's own card; how the card stands by that is kept. */
async function noteReceipt(
  { receipt, op }: { readonly receipt: string; readonly op: SealedOperation },
  context: CallContext,
  needed: Needed,
): Promise<Receipt['outcome'] | 'other-plan' | undefined> {
  const { id } = await currentCustomer(context);
  const read = await needed.cardManagement.receiptIn(receipt);
  const card = read && (await context.store.cards.find(read.card));
  if (card?.customerId !== id || read?.op !== op) return undefined;
  const noted = await noteStanding(read, context, needed);
  const isGivenUp = (await context.store.cards.ofCustomer(id)).some(({ insteadOf }) => insteadOf === card.id);
  return noted === 'other-plan' || isGivenUp ? 'other-plan' : read.outcome;
}

/** The PIN is set, and the card ordered by that (CRD-01, CRD-02); or it is not, and why: another plan, with another card, was chosen meanwhile. */
export function notePin(needed: Needed): UseCase<'card.note-pin'> {
  return async ({ receipt }, context) => {
    const outcome = await noteReceipt({ receipt, op: 'set-pin' }, context, needed);
    if (outcome === 'done') return { outcome: 'set', event: { what: 'CARD_PIN_SET', outcome: null } };
    if (outcome === 'other-plan') return { outcome: 'otherPlan' };
    return { outcome: outcome === 'refused' ? 'refused' : 'unavailable' };
  };
}

/** The card is active by the code on its back (CRD-03, CRD-04); or it is not, and why. */
export function noteActivation(needed: Needed): UseCase<'card.note-activation'> {
  return async ({ receipt }, context) => {
    const outcome = await noteReceipt({ receipt, op: 'activate' }, context, needed);
    switch (outcome) {
      case 'done':
        return { outcome: 'activated', event: { what: 'CARD_ACTIVATED', outcome: null } };
      case 'wrong':
      case 'locked':
        return { outcome };
      case 'refused':
      case 'unavailable':
      case 'other-plan':
      case undefined:
        return { outcome: 'unavailable' };
    }
  };
}

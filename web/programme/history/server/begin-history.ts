import type { Mandate } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { Store } from '#web/programme/server/store.ts';

/** What a history needs of a customer, and what is done once it has been lived. */
export interface Begun {
  /** The processor's name for their card. */
  readonly card: string;
  readonly finish: (store: Store, at: Date) => Promise<void>;
}

type Needed = Pick<Secrets, 'newId'> & { readonly at: Date };

/**
 * Sees to it that somebody's card can be paid with in the past: it has a name, and a Direct Debit collects for it. Nothing changes
 * for who has both. Afterwards the provider is asked how the Direct Debit stands in truth, or given it, as for anybody.
 *
 * @throws {Error} for a customer without an active card or a Direct Debit.
 */
export async function beginHistory(
  { cards, mandates }: Store,
  customerId: string,
  { newId, at }: Needed,
): Promise<Begun> {
  const card = (await cards.ofCustomer(customerId)).find(({ state }) => state === 'active');
  if (card === undefined) throw new Error('They have no active card.');
  const token = card.token ?? newId();
  if (card.token === undefined) {
    const { state, lastFour, postedOn, expiresOn, pin, revision } = card;
    await cards.note(card.id, { state, lastFour, postedOn, expiresOn, pin, token, revision: revision + 1 }, at);
  }
  const [mandate] = (await mandates.ofCustomer(customerId)).toSorted(
    (one, other) => inUseFirst(one) - inUseFirst(other),
  );
  if (mandate === undefined) throw new Error('They have no Direct Debit.');
  if (mandate.isInUse && mandate.state === 'active') return { card: token, finish: () => Promise.resolve() };
  const { id, askAt, providerId } = mandate;
  const active = { state: 'active', activeFrom: null, endedBecause: null, lookAt: null } as const;
  const isNoted = await mandates.noteAnswer({ id, askAt }, { ...active, providerId: providerId ?? `MD${newId()}` });
  if (!isNoted) throw new Error('Their Direct Debit is being asked about. Try again in two minutes.');
  await mandates.use(mandate, at);
  const wish = providerId === null ? 'set-up' : 'look';
  return { card: token, finish: (store, then) => store.mandates.wish(id, { wish, at: then }) };
}

const inUseFirst = ({ isInUse }: Mandate) => Number(!isInUse);

import type { MandateFacts, MandateWish } from '#web/programme/direct-debit/domain/mandate.ts';

/** The Direct Debit mandate of a linked account. */
export interface Mandate extends MandateFacts {
  readonly id: string;
  readonly linkId: string;
  readonly customerId: string;
  /** As the customer's bank statement shows it. */
  readonly reference: string;
  /** The provider's id; none until it has answered. */
  readonly providerId: string | null;
  /** What the provider has yet to be asked for. */
  readonly wish: MandateWish | null;
  /** When the provider is asked for that; for whoever was given the mandate to ask, until when it is theirs. */
  readonly askAt: Date | null;
  /** What the card spends is collected by it; at most one of a customer's is in use. */
  readonly isInUse: boolean;
  readonly firstUsedAt: Date | null;
  /** How often the provider was asked for it since it last answered. */
  readonly tries: number;
}

export type NewMandate = Pick<Mandate, 'id' | 'linkId' | 'customerId' | 'reference'>;

export interface MandateAnswer extends MandateFacts {
  readonly providerId: string | null;
  /** When the provider is asked again how it stands; null for not before it tells us. */
  readonly lookAt: Date | null;
}

/** Mandates, each with at most one thing that the provider has yet to be asked for. */
export interface Mandates {
  /** Waits to be given to the provider; nothing changes where the link has a mandate. */
  order(mandate: NewMandate, at: Date): Promise<void>;
  ofCustomer(customerId: string): Promise<readonly Mandate[]>;
  /** Asks the provider for this at `at`, in place of what it was to be asked before. */
  wish(id: string, wish: { readonly wish: MandateWish; readonly at: Date }): Promise<void>;
  /** Waits to be given to the bank again. */
  reorder(mandate: Pick<Mandate, 'id' | 'providerId'>, at: Date): Promise<void>;
  /** The provider says that something is different: it is asked how the mandate stands, unless it is to be asked already. */
  lookAgain(providerId: string, at: Date): Promise<void>;
  /** The one about which the provider is to be asked now, the longest due first; it is given to nobody else for two minutes. */
  takeToAsk(now: Date): Promise<Mandate | undefined>;
  /** The provider did not answer: it is asked again at `askAt`, unless it is to be asked anew meanwhile. */
  putOff(asked: Pick<Mandate, 'id' | 'askAt'>, askAt: Date): Promise<void>;
  /** What the provider answered to whoever was given `asked`; false, and no change, where it is to be asked anew meanwhile. */
  noteAnswer(asked: Pick<Mandate, 'id' | 'askAt'>, answer: MandateAnswer): Promise<boolean>;
  /** The provider's id came after the mandate's end was wished or taken for done: it is cancelled there by that id. */
  adopt(id: string, providerId: string, at: Date): Promise<void>;
  /** Collects by this mandate from now on, and by no other of its customer's. */
  use(mandate: Pick<Mandate, 'id' | 'customerId'>, at: Date): Promise<void>;
  stopUsing(id: string): Promise<void>;
}

import type { SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import type { CallContext, ProgrammeTypes } from '#web/platform/server/ports/call.ts';

import type { OfferedCustomer } from './offer.ts';

/** Whom a developer becomes: a customer that is offered, of one of the kinds that there are, of a partner. */
export interface DevPersona {
  readonly customer: string;
  readonly kind: string;
  /** A partner's code. */
  readonly partner: string;
  /** They are only looked at, in a transaction that is undone: what takes long and opens no page may be left out. */
  readonly isRehearsed?: boolean;
}

/** Somebody who was just made up. */
export interface AddedCustomer {
  readonly customerId: string;
  readonly proof: SignInProof;
  readonly email: string | undefined;
  readonly password: string;
}

/** The made-up customers of a programme: its developers become them, and each screen is tried with them (OPS-08). */
export interface DevCustomers<Programme extends ProgrammeTypes = ProgrammeTypes> {
  readonly offered: readonly OfferedCustomer[];
  /** What each of them can be, as the toolbar calls it; the usual one first. */
  readonly kinds: { readonly label: string; readonly names: readonly string[] };
  /** Adds one who is as offered. @throws {RangeError} for a customer or a kind that is not offered. */
  add(context: CallContext<Programme>, persona: DevPersona): Promise<AddedCustomer>;
  /** What their browser remembers, whoever they are. */
  remembered(persona: Omit<DevPersona, 'customer'>): Partial<Programme['hints']>;
}

import type { BankAccess, BankAnswer, BankFailure, BankTokens } from './bank-answer.ts';

/** What a consent is for: seeing accounts, or asking whether there is enough money. */
export type BankConsentKind = 'accounts' | 'funds';

export interface AuthorisationRequest {
  readonly bankId: string;
  readonly kind: BankConsentKind;
  /** As `createConsent` gave it; one that was allowed before may be allowed anew by the same customer. */
  readonly consentId: string;
  /** Unguessable, for one use; it comes back with the customer. */
  readonly state: string;
}

/** What to send the customer to, and what to keep (the last two are secret) until they are back. */
export interface StartedAuthorisation {
  /** Good for a minute: send the customer there at once. */
  readonly url: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface AuthorisationReturn extends AuthorisationRequest {
  readonly nonce: string;
  readonly codeVerifier: string;
  /** All that the bank added to our address, query or fragment, untouched. */
  readonly returned: string;
}

/**
 * `denied`: the customer said no. `invalidReturn`: not what this bank would say to this request, so it may be forged,
 * old or for somebody else; nothing was allowed, and `reason` is fit for a log.
 */
export type AuthorisationOutcome =
  | { readonly kind: 'allowed'; readonly tokens: BankTokens }
  | { readonly kind: 'denied' }
  | { readonly kind: 'invalidReturn'; readonly reason: string }
  | BankFailure;

/** The customer's way to their bank and back, the same for every kind of consent (BNK-12, RET-01). */
export interface BankAuthorisation {
  begin(request: AuthorisationRequest): Promise<BankAnswer<StartedAuthorisation>>;
  /**
   * Takes the tokens for what the customer allowed. Believes the bank's answer only where bank, state, nonce, signature
   * and consent are those of the request; the caller sees to it that a state is used once and by its own session.
   */
  complete(back: AuthorisationReturn): Promise<AuthorisationOutcome>;
  /** New tokens before the old ones end, so that nobody has to wait for them. */
  renew(access: BankAccess): Promise<BankAnswer<BankTokens>>;
}

/**
 * Keys to what a customer allowed at a bank. Secret: to be stored sealed, and never to be logged.
 */
export interface BankTokens {
  readonly accessToken: string;
  readonly accessEndsAt: Date;
  /** Without one, the customer has to go to the bank again when access ends. */
  readonly refreshToken?: string;
  readonly refreshEndsAt?: Date;
}

/** On whose behalf a bank is asked. */
export interface BankAccess {
  readonly bankId: string;
  readonly tokens: BankTokens;
  /** Of the customer where they are waiting for the answer; banks let us ask four times a day without. */
  readonly customerIp?: string;
}

/**
 * Why a bank did not do it, by what to do next.
 *
 * `bankUnavailable`: nobody knows, ask again later. `consentEnded`: the customer has to allow it again. `refused`: the
 * request is wrong or not permitted, and will be the next time; somebody should look.
 */
export type BankFailure =
  | { readonly kind: 'bankUnavailable'; readonly reason: string; readonly retryAfterSeconds?: number }
  | { readonly kind: 'consentEnded'; readonly reason: 'expired' | 'signInAgain' | 'tokensLost' }
  | { readonly kind: 'refused'; readonly code: string };

/** Where `renewed` is there, the tokens given are over and these have to be stored in their place, whatever the answer. */
export type BankAnswer<T> = ({ readonly kind: 'done'; readonly value: T } | BankFailure) & {
  readonly renewed?: BankTokens;
};

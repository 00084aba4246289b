/** What those who help customers can do to them, for whoever has access to the server. */
export type SupportAction =
  | 'lift-hold'
  | 'refuse-card'
  | 'see-assessment'
  | 'ask-identity'
  | 'show-figures'
  | 'hide-figures'
  | 'replace-card'
  | 'lift-stop'
  | 'see-card'
  | 'block-atm'
  | 'allow-atm'
  | 'block-online'
  | 'allow-online'
  | 'block-contactless'
  | 'allow-contactless'
  | 'block-abroad'
  | 'allow-abroad'
  | 'dispute'
  | 'write-off'
  | 'set-company'
  | 'see-referrals'
  | 'refuse-referral'
  | 'see-wallet'
  | 'give-up-withdrawal'
  | 'repay-paid-twice'
  | 'dismiss-paid-twice'
  | 'see-miles';

/** Who did what to which customer, and why. Rows are added and never changed (OPS-10). */
export interface SupportActions {
  add(done: {
    readonly id: string;
    readonly customerId: string;
    readonly action: SupportAction;
    /** Their name on the server, or the one that they gave. */
    readonly by: string;
    readonly reason: string;
    readonly at: Date;
  }): Promise<void>;
}

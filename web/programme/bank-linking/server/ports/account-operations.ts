import type { AccountOperation } from '#web/programme/bank-linking/domain/account-standing.ts';

export interface OperationRequest {
  readonly linkId: string;
  readonly operation: AccountOperation;
}

/** A customer in one of their browsers: sessions change as somebody proves who they are, and the browser stays. */
export interface Asker {
  readonly customerId: string;
  readonly deviceHash: string;
}

/** What a customer wants done with an account, from the press of its button until they have proved who they are (LNK-05). */
export interface AccountOperations {
  /** In place of what they had asked for before in that browser. */
  ask(asker: Asker, asked: OperationRequest & { readonly expiresAt: Date }): Promise<void>;
  /** What they have asked for in that browser, once: it is not there any more. */
  take(asker: Asker, now: Date): Promise<OperationRequest | undefined>;
  clearExpired(now: Date): Promise<number>;
}

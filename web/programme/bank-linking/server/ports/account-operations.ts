import type { AccountOperation } from '#web/programme/bank-linking/domain/account-standing.ts';

export interface OperationRequest {
  readonly linkId: string;
  readonly operation: AccountOperation;
}

/** What a customer wants done with an account, from the press of its button until they have proved who they are (LNK-05). */
export interface AccountOperations {
  /** In place of what the customer had asked for before. */
  ask(asked: OperationRequest & { readonly customerId: string; readonly at: Date }): Promise<void>;
  /** What was asked for since, once: it is not there any more. */
  take(customerId: string, since: Date): Promise<OperationRequest | undefined>;
}

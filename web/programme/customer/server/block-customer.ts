import type { Block } from '#web/programme/customer/domain/customer.ts';
import type { Store } from '#web/programme/server/store.ts';

/** Blocks a customer or their business, or lifts the block; a block ends every session of theirs at once (LOG-16, SES-02). */
export async function blockCustomer(store: Store, customerId: string, block: Block | null): Promise<void> {
  await store.customers.saveBlock(customerId, block);
  if (block !== null) await store.sessions.endAllOf(customerId);
}

import { randomUUID } from 'node:crypto';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { countDebits } from './count-debits.ts';
import { gatherCollections } from './gather-collections.ts';
import { updateCollections } from './update-collections.ts';

/** Collecting on a real database, with a Direct Debit provider in memory unless another one is given. */
export class CollectingWorld {
  private constructor(
    readonly spending: SpendingWorld,
    readonly parts: RoundParts,
  ) {}

  static async start(over: Partial<RoundParts> = {}): Promise<CollectingWorld> {
    const spending = await SpendingWorld.start();
    const { dependencies, unitOfWork } = spending.identity;
    const parts = { ...dependencies, unitOfWork, content: () => fakeContent, clock: spending.clock, ...over };
    return new CollectingWorld(spending, parts);
  }

  get debits() {
    return this.spending.identity.directDebits;
  }

  /** Who may spend, whose mandate the provider knows. */
  async payer(mandate = `MD${randomUUID()}`): Promise<Spender & { readonly mandate: string }> {
    const spender = await this.spending.spender();
    await this.spending.database
      .updateTable('exposures')
      .set({ proven_mandate: null })
      .where('customer_id', '=', spender.customerId)
      .execute();
    await this.spending.database
      .updateTable('mandates')
      .set({ provider_id: mandate })
      .where('customer_id', '=', spender.customerId)
      .execute();
    return { ...spender, mandate };
  }

  /** A merchant takes what it asks for, or gives it back. */
  async take(by: Spender, pence: number, kind: 'spent' | 'refunded' = 'spent'): Promise<void> {
    const request = this.spending.request(by, { pence });
    const event: Partial<CardEvent> = { kind, event: randomUUID(), pence };
    await this.spending.tell(this.spending.event(request, event));
  }

  gather() {
    return gatherCollections(this.parts)();
  }

  async update() {
    return (await updateCollections(this.parts)()).map(({ outcome }) => outcome);
  }

  countDebits() {
    return countDebits(this.parts)();
  }

  /** All that there is of a customer's, the earliest first. */
  collectionsOf(customerId: string) {
    return this.spending.database
      .selectFrom('collections')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('noticed_on')
      .execute();
  }

  /** What the provider made of a customer's latest collection is heard of. */
  async hear(customerId: string, ...change: DropFirst<Parameters<CollectingWorld['debits']['setPayment']>>) {
    const latest = (await this.collectionsOf(customerId)).at(-1);
    const payment = latest?.payment ?? '';
    this.debits.setPayment(payment, ...change);
    await this.parts.unitOfWork.statement(({ collections }) =>
      collections.lookAgain(payment, this.spending.clock.now()),
    );
    return this.update();
  }

  /** Subjects of the emails that have gone to a customer, the oldest first. */
  async mail(): Promise<readonly string[]> {
    const { identity, clock } = this.spending;
    // Letters are delivered by a clock of their own, which does not go back.
    identity.clock.passSeconds(Math.max(0, clock.now().getTime() - identity.clock.now().getTime()) / 1000);
    await identity.deliver();
    return identity.messengers.arrived.flatMap(({ message }) => ('subject' in message ? [message.subject] : []));
  }

  stop(customerId: string) {
    return this.parts.unitOfWork.statement(({ collections }) => collections.stopOf(customerId));
  }

  /** What counts of a customer, counted anew from what is stored: the exposure’s row has to say the same. */
  async counted(customerId: string) {
    const { database } = this.spending;
    const sum = (rows: readonly { readonly pence: string }[]) =>
      rows.reduce((total, { pence }) => total + Number(pence), 0);
    const [aside, taken, collections] = [
      await database.selectFrom('reservations').select('pence').where('customer_id', '=', customerId).execute(),
      await database.selectFrom('clearings').select(['pence', 'kind']).where('customer_id', '=', customerId).execute(),
      await this.collectionsOf(customerId),
    ];
    const cleared =
      sum(taken.filter(({ kind }) => kind !== 'refunded')) - sum(taken.filter(({ kind }) => kind === 'refunded'));
    const of = (...states: readonly string[]) => sum(collections.filter(({ state }) => states.includes(state)));
    return {
      toAsk: sum(aside) + cleared - sum(collections.filter(({ is_debited: isDebited }) => isDebited)),
      atRisk: sum(aside) + cleared - of('confirmed', 'paid-out'),
      receivable: cleared - of('noticed', 'submitted', 'confirmed', 'paid-out'),
      collecting: of('noticed', 'submitted', 'confirmed'),
    };
  }

  async exposure(customerId: string) {
    const row = await this.spending.database
      .selectFrom('exposures')
      .select(['to_ask', 'at_risk', 'receivable', 'collecting'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { to_ask: toAsk, at_risk: atRisk, receivable, collecting } = row;
    const pence = { toAsk, atRisk, receivable, collecting };
    return Object.fromEntries(Object.entries(pence).map(([name, each]) => [name, Number(each)]));
  }
}

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

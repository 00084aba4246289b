import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { AccountOperation } from '#web/programme/bank-linking/domain/account-standing.ts';
import { askAccountOperation, runAccountOperation } from '#web/programme/direct-debit/server/account-operations.ts';
import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import type { RunningSubscription } from '#web/programme/plans/domain/subscription.ts';
import { aSubscription } from '#web/programme/plans/domain/subscription.builder.ts';
import { leavePlan } from '#web/programme/plans/server/leave-plan.ts';
import { owePlans } from '#web/programme/plans/server/owe-plans.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

import { owedItems } from './postgres/owed-items.ts';
import { countDebits } from './count-debits.ts';
import { gatherCollections } from './gather-collections.ts';
import { liftStops } from './lift-stops.ts';
import { repayCustomers, updateRepayments } from './repay-customers.ts';
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

  /** Who may spend, whose mandate the provider knows; they pay for no plan. */
  async payer(mandate = `MD${randomUUID()}`): Promise<Spender & { readonly mandate: string }> {
    const spender = await this.spending.spender();
    await this.spending.database
      .updateTable('mandates')
      .set({ provider_id: mandate, has_paid: false })
      .where('customer_id', '=', spender.customerId)
      .execute();
    const { database } = this.spending;
    const theirs = database.selectFrom('subscriptions').select('subscription_id');
    await database
      .deleteFrom('plan_notices')
      .where('subscription_id', 'in', theirs.where('customer_id', '=', spender.customerId))
      .execute();
    await database.deleteFrom('subscriptions').where('customer_id', '=', spender.customerId).execute();
    return { ...spender, mandate };
  }

  /** Has the provider set up a mandate that can be charged; its id there. */
  async chargeable(): Promise<string> {
    const key = randomUUID();
    const account = { scheme: 'SortCodeAccountNumber', identification: '20000055779911' } as const;
    await this.debits.setUp({ key, reference: key, payer: { givenName: 'Ada', familyName: 'Persona', account } });
    this.debits.set(`MD-${key}`, 'active');
    return `MD-${key}`;
  }

  /** Another account of theirs, from which they spend from now on; the provider’s id of its mandate. */
  async useAnother({ customerId }: Pick<Spender, 'customerId'>): Promise<string> {
    const [linkId, id, at] = [randomUUID(), randomUUID(), this.spending.clock.now()];
    const providerId = await this.chargeable();
    await this.parts.unitOfWork.transaction(async ({ bankLinks, mandates }) => {
      await bankLinks.begin({ id: linkId, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
      await bankLinks.chooseAccount(linkId, { accountId: linkId, maskedNumber: '•••• 6068' });
      await bankLinks.finish(linkId, { fingerprint: linkId, at });
      await mandates.order({ id, linkId, customerId, reference: id }, at);
      const lookAt = new Date(at.getTime() + 86_400_000);
      await mandates.noteAnswer({ id, askAt: at }, { providerId, state: 'active', activeFrom: null, lookAt });
      await mandates.use({ id, customerId }, at);
    });
    return providerId;
  }

  /** They spend from the account of that mandate again. */
  async use({ customerId, mandate }: { readonly customerId: string; readonly mandate: string }): Promise<void> {
    await this.parts.unitOfWork.transaction(async ({ mandates }) => {
      const found = (await mandates.ofCustomer(customerId)).find(({ providerId }) => providerId === mandate);
      if (found !== undefined) await mandates.use(found, this.spending.clock.now());
    });
  }

  /** A merchant takes what it asks for, or gives it back. */
  async take(by: Spender, pence: number, kind: 'spent' | 'refunded' = 'spent'): Promise<void> {
    const request = this.spending.request(by, { pence });
    const event: Partial<CardEvent> = { kind, event: randomUUID(), pence };
    await this.spending.tell(this.spending.event(request, event));
  }

  /** Begins to pay for a plan, and what has come due of it by now is owed. */
  async subscribe({ customerId }: Spender, over: Partial<RunningSubscription> = {}): Promise<RunningSubscription> {
    const subscription = aSubscription({
      ...{ id: randomUUID(), customerId, startedOn: utcDate(this.spending.clock.now()) },
      ...over,
    });
    const today = utcDate(this.spending.clock.now());
    await this.parts.unitOfWork.transaction(async ({ subscriptions }) => {
      const before = await subscriptions.find(customerId);
      if (before !== undefined) await subscriptions.end(before.id, before.startedOn ?? today);
      await subscriptions.begin(subscription);
    });
    await this.owe();
    return subscription;
  }

  /** Leaves a plan by the page of it: the one that runs, unless another one is named. */
  async leave({ customerId }: { readonly customerId: string }, named?: string): Promise<'left' | 'unavailable'> {
    const { unitOfWork } = this.parts;
    const subscriptionId =
      named ?? (await unitOfWork.statement(({ subscriptions }) => subscriptions.find(customerId)))?.id ?? '';
    const { outcome } = await unitOfWork.transaction((store) => {
      const context = { store, session: { customerId }, content: fakeContent };
      // A use case of plans asks no more of its request.
      return leavePlan(this.parts)({ subscriptionId }, context as unknown as CallContext);
    });
    return outcome;
  }

  /** Asks for this to be done with the account that is spent from, and proves who they are. */
  async operate({ customerId }: Pick<Spender, 'customerId'>, operation: AccountOperation): Promise<string> {
    const { outcome } = await this.parts.unitOfWork.transaction(async (store) => {
      // Use cases of accounts ask no more of their request.
      const visitor = { deviceId: 'their browser' };
      const context = { store, session: { customerId }, visitor } as unknown as CallContext;
      const inUse = (await store.mandates.ofCustomer(customerId)).find(({ isInUse }) => isInUse);
      await askAccountOperation(this.parts)({ linkId: inUse?.linkId ?? '', operation }, context);
      return runAccountOperation(this.parts)({}, context);
    });
    return outcome;
  }

  async updateMandates() {
    return (await updateMandates(this.parts)()).map(({ wish, outcome }) => `${wish}: ${outcome}`);
  }

  async owe() {
    return (await owePlans(this.parts)()).map(({ outcome }) => outcome);
  }

  gather() {
    return gatherCollections(this.parts)();
  }

  async update() {
    return (await updateCollections(this.parts)()).map(({ outcome }) => outcome);
  }

  async repay() {
    return (await repayCustomers(this.parts)()).map(({ outcome }) => outcome);
  }

  async updateRepayments() {
    return (await updateRepayments(this.parts)()).map(({ outcome }) => outcome);
  }

  async lift(over: Partial<RoundParts> = {}) {
    return (await liftStops({ ...this.parts, ...over })()).map(({ outcome }) => outcome);
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
    return this.becomes(latest?.payment ?? '', ...change);
  }

  /** The same of any payment. */
  async becomes(payment: string, ...change: DropFirst<Parameters<CollectingWorld['debits']['setPayment']>>) {
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
    const theirs = async (table: 'plan_charges' | 'contribution_charges' | 'referral_rewards' | 'card_fees') =>
      sum(await database.selectFrom(table).select('pence').where('customer_id', '=', customerId).execute());
    const [aside, taken, collections, repayments] = [
      await database
        .selectFrom('reservations')
        .select(sql<string>`pence + fee_pence`.as('pence'))
        .where('customer_id', '=', customerId)
        .execute(),
      await database.selectFrom('clearings').select(['pence', 'kind']).where('customer_id', '=', customerId).execute(),
      await this.collectionsOf(customerId),
      await database
        .selectFrom('repayments')
        .select(['pence', 'plan_pence'])
        .where('customer_id', '=', customerId)
        .where('state', '<>', 'failed')
        .execute(),
    ];
    const plans = (await theirs('plan_charges')) + (await theirs('contribution_charges'));
    const rewards = await theirs('referral_rewards');
    const repaid = sum(repayments);
    const repaidForPlans = sum(repayments.map(({ plan_pence: pence }) => ({ pence })));
    const cleared =
      sum(taken.filter(({ kind }) => kind !== 'refunded')) -
      sum(taken.filter(({ kind }) => kind === 'refunded')) +
      (await theirs('card_fees'));
    const having = (...states: readonly string[]) => collections.filter(({ state }) => states.includes(state));
    const of = (...states: readonly string[]) => sum(having(...states));
    const paid = having('confirmed', 'paid-out');
    return {
      toAsk:
        sum(aside) +
        cleared +
        plans +
        repaid -
        rewards -
        sum(collections.filter(({ is_debited: isDebited }) => isDebited)),
      // What plans cost and causes get is no risk: nobody was paid for it.
      atRisk:
        sum(aside) +
        cleared +
        repaid -
        repaidForPlans -
        rewards -
        sum(paid) +
        sum(paid.map(({ plan_pence: pence }) => ({ pence }))) +
        sum(paid.map(({ given_pence: pence }) => ({ pence }))),
      receivable: cleared + plans + repaid - rewards - of('noticed', 'submitted', 'confirmed', 'paid-out'),
      collecting: of('noticed', 'submitted', 'confirmed'),
    };
  }

  /** What the next collection of a customer's would come to. */
  async toGather(customerId: string) {
    const { rows } = await sql<{ readonly pence: string }>`
      select coalesce(sum(pence), 0) as pence from (${owedItems(sql`customer_id = ${customerId}`)}) as owed`.execute(
      this.spending.database,
    );
    return Number(rows[0]?.pence);
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

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import { sealTokens } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Linked } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import type { BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { FundsConfirmation } from '#web/programme/bank-linking/server/ports/funds-confirmation.ts';
import { createBankConsents } from '#web/programme/bank-linking/server/postgres/bank-consents.ts';
import { aPlan } from '#web/programme/plans/domain/plan.builder.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import { termsOf } from '#web/programme/plans/domain/plan-terms.ts';
import { notBegun } from '#web/programme/plans/domain/subscription.ts';
import { createPostgresWorld, testDatabase, type World } from '#web/programme/server/identity-world.builder.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Purchase } from '#web/programme/spending/domain/purchase.ts';
import { usualRules } from '#web/programme/spending/domain/spending-rules.ts';

import { type AnsweringNeeds, answerAuthorisation } from './answer-authorisation.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

import { applyCardEvents } from './apply-card-events.ts';
import { createAuthorisations } from './postgres/authorisations.ts';
import { createCardEvents } from './postgres/card-events.ts';
import type { CardEvents } from './ports/card-events.ts';
import type { Answer, AuthorisationRequest } from './ports/authorisations.ts';

/** A bank of one balance a consent, which says yes to whatever is within it, as slowly as it is told to. */
export class FakeFunds implements Pick<FundsConfirmation, 'isAvailable'> {
  readonly balances = new Map<string, number>();
  /** All that it was asked. */
  readonly asked: { readonly reference: string; readonly consentId: string; readonly pence: number }[] = [];
  delayMs: () => number = () => 0;
  mode: 'answers' | 'away' | 'silent' | 'over' = 'answers';
  /** Whether it is out of order for the next question alone. */
  isAway: () => boolean = () => false;

  async isAvailable(
    ...[, question]: Parameters<FundsConfirmation['isAvailable']>
  ): ReturnType<FundsConfirmation['isAvailable']> {
    this.asked.push(question);
    const isAway = this.isAway();
    await pause(this.mode === 'silent' ? 60_000 : this.delayMs(), undefined, { ref: false });
    if (isAway || this.mode === 'away') return { kind: 'bankUnavailable', reason: 'timeout' };
    if (this.mode === 'over') return { kind: 'consentEnded', reason: 'expired' };
    return { kind: 'done', value: question.pence <= (this.balances.get(question.consentId) ?? 0) };
  }
}

/** Time goes on by itself, from a moment that the test chooses. */
class MovedClock implements Clock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  goTo(time: string): void {
    this.#ahead = Date.parse(time) - Date.now();
  }
}

/** A customer who may spend: what names them, their card and their bank account. */
export interface Spender {
  readonly customerId: string;
  readonly cardId: string;
  readonly card: string;
  readonly consentId: string;
}

export const aPurchase = (over: Partial<Purchase> = {}): Purchase => ({
  ...{ kind: 'spend', pence: 1_000, region: 'home', channel: 'chip', isProven: true, hasPin: false },
  merchant: { name: 'Quay Bakery', city: 'Falmouth', country: 'GBR', category: '5462' },
  ...over,
});

/** Spending on a real database, with a bank in memory. */
export class SpendingWorld {
  readonly clock = new MovedClock();
  readonly funds = new FakeFunds();
  readonly needed: AnsweringNeeds & { readonly cardEvents: CardEvents; readonly unitOfWork: World['unitOfWork'] };

  private constructor(
    readonly identity: World,
    readonly database: ProgrammeDatabase,
    bank?: AnsweringNeeds['funds'],
  ) {
    this.needed = {
      rules: usualRules,
      ...{ clock: this.clock, funds: bank ?? this.funds, secrets: identity.dependencies.secrets },
      ...{ authorisations: createAuthorisations(database), bankConsents: createBankConsents(database) },
      ...{ cardEvents: createCardEvents(database), unitOfWork: identity.unitOfWork },
    };
  }

  static async start(): Promise<SpendingWorld> {
    return SpendingWorld.of(await createPostgresWorld());
  }

  /** In a world that is there already; its bank is asked where it has one. */
  static async of(identity: World, bank?: AnsweringNeeds['funds']): Promise<SpendingWorld> {
    return new SpendingWorld(identity, await testDatabase(), bank);
  }

  /** Somebody with an active card, a Direct Debit, and `balance` pence at a bank that may be asked; or what they have at a bank of the sandbox. */
  async spender(balance = 1_000_000, linked?: Linked): Promise<Spender> {
    const { identity, database } = this;
    const persona = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
    const customerId = await identity.addPersona({ ...persona, state: 'CARD_ACTIVATED', card: 'active' });
    const [card, consentId, providerId] = [randomUUID(), randomUUID(), linked?.consentId ?? randomUUID()];
    const ofCustomer = database.selectFrom('cards').select('card_id').where('customer_id', '=', customerId);
    const { card_id: cardId } = await ofCustomer.executeTakeFirstOrThrow();
    await database.updateTable('cards').set({ processor_token: card }).where('card_id', '=', cardId).execute();
    const mandate = `MD${randomUUID()}`;
    const known = { state: 'active', wish: null, ask_at: null, provider_id: mandate } as const;
    const inUse = {
      ...known,
      is_in_use: true,
      first_used_at: this.clock.now(),
      last_used_at: this.clock.now(),
      has_paid: true,
    };
    const { bank_link_id: linkId } = await database
      .updateTable('mandates')
      .set(inUse)
      .where('customer_id', '=', customerId)
      .returning('bank_link_id')
      .executeTakeFirstOrThrow();
    await database.insertInto('exposures').values({ customer_id: customerId, counted_on: '2000-01-01' }).execute();
    await this.allowFunds({ customerId, linkId, consentId, providerId, tokens: linked?.access.tokens });
    this.funds.balances.set(providerId, balance);
    return { customerId, cardId, card, consentId: providerId };
  }

  /** The bank may be asked about the money of an account of theirs. */
  async allowFunds(of: {
    readonly customerId: string;
    readonly linkId: string;
    readonly consentId: string;
    readonly providerId: string;
    readonly tokens?: BankTokens | undefined;
  }): Promise<void> {
    const { customerId, linkId, consentId, providerId } = of;
    const at = this.clock.now();
    const bankConsents = createBankConsents(this.database);
    const { secrets } = this.identity.dependencies;
    const consent = { id: consentId, linkId, customerId, bankId: 'northgate', kind: 'funds' } as const;
    await bankConsents.add(consent, at);
    await bankConsents.saveProvider(consentId, providerId);
    const { tokens = { accessToken: 'access', accessEndsAt: new Date(at.getTime() + 3_600_000) } } = of;
    await bankConsents.saveTokens(consentId, sealTokens(secrets, consentId, tokens), at);
  }

  /** What the processor asks about a purchase with that card. */
  request(
    by: Pick<Spender, 'card'>,
    { currency = 'GBP', ...over }: Partial<Purchase> & { readonly currency?: string } = {},
    message: string = randomUUID(),
  ): AuthorisationRequest {
    const purchase = aPurchase(over);
    const asked = { minor: purchase.pence, currency };
    return { message, transaction: randomUUID(), card: by.card, purchase, asked };
  }

  answer(request: AuthorisationRequest): Promise<Answer> {
    return answerAuthorisation(this.needed)(request);
  }

  pay(by: Spender, over: Parameters<SpendingWorld['request']>[1] = {}): Promise<Answer> {
    return this.answer(this.request(by, over));
  }

  /** What the processor tells of a request: that it was approved, unless something else is said. */
  event(of: AuthorisationRequest, over: Partial<CardEvent> = {}): CardEvent {
    const { message, transaction, card, purchase, asked } = of;
    const at = this.clock.now().toISOString();
    return { event: message, transaction, card, at, purchase, asked, kind: 'approved', ...over } as CardEvent;
  }

  /**
   * The processor tells these in messages of their own, and a round applies them.
   *
   * @throws {Error} where one of them could not be applied.
   */
  async tell(...events: readonly CardEvent[]) {
    const applied = await this.tellInVain(...events);
    for (const { outcome, reason } of applied)
      if (outcome === 'put-off' || outcome === 'one-by-one')
        throw new Error(`What was told is ${outcome}: ${String(reason)}.`);
    return applied;
  }

  /** The same of what cannot be applied. */
  async tellInVain(...events: readonly CardEvent[]) {
    for (const event of events) await this.needed.cardEvents.keep(randomUUID(), [event], this.clock.now());
    return applyCardEvents(this.needed)();
  }

  /** Sells a plan to a customer in the place of the one that runs. */
  async sell({ customerId }: Pick<Spender, 'customerId'>, over: Partial<Plan>): Promise<void> {
    const plan = aPlan(over);
    const { secrets } = this.identity.dependencies;
    const startedOn = londonDate(this.clock.now());
    const sold = { plan, terms: termsOf(plan, ''), cycle: 'monthly', pence: 0, commitmentMonths: 0 } as const;
    const choice = { id: secrets.newId(), customerId, autoRenew: false, chosenAt: this.clock.now(), ...notBegun };
    await this.identity.unitOfWork.transaction(async ({ subscriptions }) => {
      const before = await subscriptions.find(customerId);
      if (before !== undefined) await subscriptions.end(before.id, startedOn);
      await subscriptions.begin({ ...sold, ...choice, startedOn });
    });
  }

  /** What counts of a customer, and what it comes to when it is counted anew. */
  async counted(customerId: string) {
    const exposure = await this.needed.authorisations.exposure(customerId);
    const held = this.database.selectFrom('reservations').selectAll().where('customer_id', '=', customerId);
    const sum = (await held.execute()).reduce((total, row) => total + Number(row.pence) + Number(row.fee_pence), 0);
    return { ...exposure, sum };
  }

  /** What the books say of a customer, by account; and that all of it adds up to nothing. */
  async books(customerId: string): Promise<Readonly<Record<'receivable' | 'collecting' | 'all', number>>> {
    const rows = await this.database
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.source', 'ledger_entries.source')
      .select(['account', 'pence'])
      .where('ledger_transactions.customer_id', '=', customerId)
      .execute();
    const sum = (of: typeof rows) => of.reduce((total, { pence }) => total + Number(pence), 0);
    const [receivable, collecting] = (['receivable', 'collecting'] as const).map((name) =>
      sum(rows.filter(({ account }) => account === name)),
    );
    return { receivable: receivable ?? 0, collecting: collecting ?? 0, all: sum(rows) };
  }
}

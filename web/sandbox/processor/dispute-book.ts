import { randomUUID } from 'node:crypto';
import { readKept, SoonKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';

export const disputeReasons = [
  'ATM_CASH_MISDISPENSE',
  'CANCELLED',
  'DUPLICATED',
  'FRAUD_CARD_NOT_PRESENT',
  'FRAUD_CARD_PRESENT',
  'FRAUD_OTHER',
  'GOODS_SERVICES_NOT_AS_DESCRIBED',
  'GOODS_SERVICES_NOT_RECEIVED',
  'INCORRECT_AMOUNT',
  'MISSING_AUTH',
  'OTHER',
  'PROCESSING_ERROR',
  'RECURRING_TRANSACTION_NOT_CANCELLED',
  'REFUND_NOT_PROCESSED',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** How a dispute can go on: sent to the network, answered by the merchant, decided. */
export const disputeSteps = {
  submit: { status: 'SUBMITTED', resolution: null },
  represent: { status: 'REPRESENTMENT', resolution: null },
  win: { status: 'CASE_WON', resolution: 'WON_FIRST_CHARGEBACK' },
  lose: { status: 'CASE_CLOSED', resolution: 'CASE_LOST' },
  withdraw: { status: 'CASE_CLOSED', resolution: 'WITHDRAWN' },
} as const;
export type DisputeStep = keyof typeof disputeSteps;
type Status = 'NEW' | (typeof disputeSteps)[DisputeStep]['status'];

export interface Dispute {
  readonly token: string;
  readonly transactionToken: string;
  /** Pence. */
  readonly amount: number;
  readonly reason: DisputeReason;
  readonly created: string;
  readonly customerFiled: string | null;
  readonly customerNote: string | null;
  status: Status;
  submitted: string | null;
  represented: string | null;
  resolved: string | null;
  resolution: string | null;
}

type NewDispute = Pick<Dispute, 'transactionToken' | 'amount' | 'reason' | 'customerFiled' | 'customerNote'>;

interface Kept {
  disputes: Record<string, Dispute>;
  /** What was opened under an idempotency key. */
  made: Record<string, string>;
}

/** What customers dispute with merchants, kept in a file where there is one. Whoever listens hears of each change. */
export class DisputeBook {
  readonly #kept: Kept;
  readonly #listeners: ((dispute: Dispute) => void)[] = [];
  readonly #soon: SoonKept;

  constructor(
    readonly clock: SandboxClock,
    file?: string,
  ) {
    this.#soon = new SoonKept(file, () => JSON.stringify(this.#kept));
    this.#kept = (file === undefined ? undefined : (readKept(file) as Kept | undefined)) ?? { disputes: {}, made: {} };
  }

  onChange(listener: (dispute: Dispute) => void): void {
    this.#listeners.push(listener);
  }

  find(token: string): Dispute | undefined {
    return Object.hasOwn(this.#kept.disputes, token) ? this.#kept.disputes[token] : undefined;
  }

  /** The newest first. */
  list(): Dispute[] {
    return Object.values(this.#kept.disputes).reverse();
  }

  /** The dispute of a transaction: there is one, whatever became of it. */
  ofTransaction(token: string): Dispute | undefined {
    return this.list().find(({ transactionToken }) => transactionToken === token);
  }

  madeBefore(key: string): Dispute | undefined {
    return this.find(this.#kept.made[key] ?? '');
  }

  add(opened: NewDispute, key: string | undefined): Dispute {
    const dispute: Dispute = {
      ...{ token: randomUUID(), created: this.clock.now().toISOString(), status: 'NEW', ...opened },
      ...{ submitted: null, represented: null, resolved: null, resolution: null },
    };
    this.#kept.disputes[dispute.token] = dispute;
    if (key !== undefined) this.#kept.made[key] = dispute.token;
    return this.#note(dispute);
  }

  /** False where it is over. */
  step(dispute: Dispute, step: DisputeStep): boolean {
    if (dispute.resolved !== null) return false;
    const now = this.clock.now().toISOString();
    const { status, resolution } = disputeSteps[step];
    dispute.status = status;
    if (step !== 'withdraw') dispute.submitted ??= now;
    if (step === 'represent') dispute.represented = now;
    if (resolution !== null) Object.assign(dispute, { resolved: now, resolution });
    this.#note(dispute);
    return true;
  }

  stop(): void {
    this.#soon.write();
  }

  #note(dispute: Dispute): Dispute {
    this.#soon.changed();
    for (const listener of this.#listeners) listener(dispute);
    return dispute;
  }
}

/** What can be done to a dispute as it stands. */
export function possibleSteps({ status }: Dispute): Exclude<DisputeStep, 'withdraw'>[] {
  if (status === 'CASE_WON' || status === 'CASE_CLOSED') return [];
  const next: Partial<Record<Status, ('submit' | 'represent')[]>> = { NEW: ['submit'], SUBMITTED: ['represent'] };
  return [...(next[status] ?? []), 'win', 'lose'];
}

/** As Lithic's document has it. */
export function presentDispute(dispute: Dispute) {
  const { token, transactionToken, amount, reason, created, status, resolved, resolution } = dispute;
  return {
    ...{ token, transaction_token: transactionToken, amount, reason, created, status },
    ...{ customer_filed_date: dispute.customerFiled, customer_note: dispute.customerNote },
    ...{ network_claim_ids: null, primary_claim_id: null, network_reason_code: null },
    ...{ network_filed_date: dispute.submitted, representment_date: dispute.represented },
    ...{ prearbitration_date: null, arbitration_date: null },
    ...{ resolution_date: resolved, resolution_reason: resolution, resolution_note: null },
  };
}

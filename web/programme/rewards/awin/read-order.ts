import { validate as isUuid } from 'uuid';

import { membersOf } from '#web/platform/domain/members.ts';
import type { OrderState, ToldOrder } from '#web/programme/rewards/domain/cashback.ts';

const states: readonly string[] = ['pending', 'approved', 'declined', 'deleted'] satisfies readonly OrderState[];

/** A transaction of Awin's, or why it is none that counts: not in pounds, or not of the shape that Awin documents. */
export function readOrder(told: unknown): ToldOrder | 'unreadable' | 'not-pounds' {
  const values = membersOf(told);
  const { id, advertiserId, commissionStatus, declineReason } = values;
  const { clickRef } = membersOf(values['clickRefs']);
  const [sale, commission] = [moneyIn(values['saleAmount']), moneyIn(values['commissionAmount'])];
  const orderedAt = dateIn(values['transactionDate']);
  const judgedAt = isNothing(values['validationDate']) ? null : dateIn(values['validationDate']);
  if (!isWhole(id) || !isWhole(advertiserId) || !isState(commissionStatus)) return 'unreadable';
  if (sale === undefined || commission === undefined) return 'unreadable';
  if (orderedAt === undefined || judgedAt === undefined) return 'unreadable';
  if (sale.currency !== 'GBP' || commission.currency !== 'GBP') return 'not-pounds';
  return {
    ...{ id: String(id), shopId: advertiserId, state: commissionStatus, orderedAt, judgedAt },
    ...{ salePence: sale.pence, commissionPence: commission.pence },
    visitId: typeof clickRef === 'string' && isUuid(clickRef) ? clickRef : null,
    reason: typeof declineReason === 'string' && declineReason !== '' ? declineReason.slice(0, 200) : null,
  };
}

function isState(value: unknown): value is OrderState {
  return typeof value === 'string' && states.includes(value);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Hundredths of a currency. */
interface Money {
  readonly pence: number;
  readonly currency: string;
}

function moneyIn(money: unknown): Money | undefined {
  const { amount, currency } = membersOf(money);
  if (typeof amount !== 'number' || typeof currency !== 'string') return undefined;
  const pence = Math.round(amount * 100);
  return Number.isSafeInteger(pence) && pence >= 0 ? { pence, currency } : undefined;
}

/** `2026-11-25T12:00:00`, of the zone that was asked for: UTC. */
function dateIn(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(/(?:Z|[+-]\d{2}:\d{2})$/u.test(value) ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

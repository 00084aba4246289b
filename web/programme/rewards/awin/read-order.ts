import { validate as isUuid } from 'uuid';

import { membersOf } from '#web/platform/domain/members.ts';
import type { OrderState, ToldOrder } from '#web/programme/rewards/domain/cashback.ts';

const states: readonly string[] = ['pending', 'approved', 'declined', 'deleted'] satisfies readonly OrderState[];

/** A transaction of Awin's; nothing for one that makes no sense or is not in pounds. */
export function readOrder(told: unknown): ToldOrder | undefined {
  const values = membersOf(told);
  const { id, advertiserId, commissionStatus, declineReason } = values;
  const { clickRef } = membersOf(values['clickRefs']);
  const salePence = penceIn(values['saleAmount']);
  const commissionPence = penceIn(values['commissionAmount']);
  const orderedAt = dateIn(values['transactionDate']);
  if (typeof id !== 'number' || typeof advertiserId !== 'number' || !isState(commissionStatus)) return undefined;
  if (salePence === undefined || commissionPence === undefined || orderedAt === undefined) return undefined;
  return {
    ...{ id: String(id), shopId: advertiserId, state: commissionStatus, salePence, commissionPence, orderedAt },
    visitId: typeof clickRef === 'string' && isUuid(clickRef) ? clickRef : null,
    judgedAt: dateIn(values['validationDate']) ?? null,
    reason: typeof declineReason === 'string' && declineReason !== '' ? declineReason.slice(0, 200) : null,
  };
}

function isState(value: unknown): value is OrderState {
  return typeof value === 'string' && states.includes(value);
}

function penceIn(money: unknown): number | undefined {
  const { amount, currency } = membersOf(money);
  const pence = Math.round(Number(amount) * 100);
  return currency === 'GBP' && Number.isSafeInteger(pence) && pence >= 0 ? pence : undefined;
}

/** `2026-11-25T12:00:00`, of the zone that was asked for: UTC. */
function dateIn(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(/(?:Z|[+-]\d{2}:\d{2})$/u.test(value) ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

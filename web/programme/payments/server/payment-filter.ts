import { paymentKinds, paymentStates } from '#web/programme/payments/domain/payment.ts';

import type { PaymentFilter } from './ports/payments.ts';

const fewestLetters = 2;

/** What is looked for, as an address says it: `q`, `kind`, `state`, `from` and `to` (TXN-08). What it does not say rightly it does not say. */
export function filterIn(asked: Readonly<Record<string, string | undefined>>): PaymentFilter {
  const text = asked['q']?.trim() ?? '';
  const kind = paymentKinds.find((each) => each === asked['kind']);
  const state = paymentStates.find((each) => each === asked['state']);
  const [from, to] = [dayIn(asked['from']), dayIn(asked['to'])];
  return {
    ...(text.length >= fewestLetters && { text }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function dayIn(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/u.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

export function isFiltered(filter: PaymentFilter): boolean {
  return Object.keys(filter).length > 0;
}

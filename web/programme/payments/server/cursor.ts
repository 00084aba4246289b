import { validate as isUuid } from 'uuid';

import type { PaymentKey } from './ports/payments.ts';

/** Where a list goes on: older than a payment, newer than one, or with what has changed since. */
export type Cursor =
  | { readonly kind: 'older' | 'newer'; readonly than: PaymentKey }
  | { readonly kind: 'since'; readonly revision: number };

export function olderThan({ created, id }: PaymentKey): string {
  return `older.${created.toISOString()}.${id}`;
}

export function newerThan({ created, id }: PaymentKey): string {
  return `newer.${created.toISOString()}.${id}`;
}

export function since(revision: number): string {
  return `since.${String(revision)}`;
}

/** Nothing for what we have not made: it comes from a browser. */
export function cursorIn(text: string): Cursor | undefined {
  const changed = /^since\.(\d{1,15})$/u.exec(text);
  if (changed !== null) return { kind: 'since', revision: Number(changed[1]) };
  const [, kind, at = '', id = ''] = /^(older|newer)\.(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z)\.(.+)$/u.exec(text) ?? [];
  const created = new Date(at);
  if ((kind !== 'older' && kind !== 'newer') || Number.isNaN(created.getTime()) || !isUuid(id)) return undefined;
  return { kind, than: { created, id } };
}

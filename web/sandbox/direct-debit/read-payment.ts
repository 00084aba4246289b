import { isRecord, type Reply } from '../http/routes.ts';
import { isWorkingDay, workingDaysAfter } from '../working-days.ts';
import type { FieldError } from './account-details.ts';
import type { MandateBook } from './mandate-book.ts';
import type { NewPayment } from './payment-book.ts';
import { refuseField, refuseState } from './provider-replies.ts';
import { isText, linkIn, type Values } from './read-values.ts';

const LONGEST_REFERENCE = 10;
const MOST_KEYS = 3;
const LONGEST_KEY = 50;
const LONGEST_VALUE = 500;

/** The payment that is asked for, or why there cannot be one. */
export function readPayment(values: Values, mandates: MandateBook): NewPayment | Reply {
  const { amount, description, reference, metadata } = values;
  if (!isAmount(amount)) return refuseField('amount', 'must be an integer greater than 0');
  if (values['currency'] !== 'GBP') return refuseField('currency', 'must be GBP for the scheme bacs');
  const mandate = mandates.mandate(linkIn(values, 'mandate') ?? '');
  if (!mandate) return refuseField('links.mandate', 'is not found');
  const from = mandates.nextChargeDate(mandate);
  if (from === null) return refuseState('mandate_is_inactive', `Mandate is ${mandate.status}`);
  const chargeDate = readChargeDate(values['charge_date'], from);
  if (typeof chargeDate !== 'string') return refuseField(chargeDate.field, chargeDate.message);
  if (reference !== undefined && !(isText(reference) && reference.length <= LONGEST_REFERENCE))
    return refuseField('reference', `is longer than ${String(LONGEST_REFERENCE)} characters`);
  if (description !== undefined && typeof description !== 'string') return refuseField('description', 'is no text');
  if (metadata !== undefined && !isMetadata(metadata))
    return refuseField('metadata', `may have ${String(MOST_KEYS)} keys, each with a text`);
  return {
    amount,
    currency: 'GBP',
    charge_date: chargeDate,
    reference: reference ?? null,
    description: description ?? null,
    metadata: metadata ?? {},
    links: { mandate: mandate.id },
  };
}

function isAmount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** A day on which banks rest gives way to the next working day. */
function readChargeDate(asked: unknown, from: string): string | FieldError {
  if (asked === undefined) return from;
  const field = 'charge_date';
  if (typeof asked !== 'string' || !isDate(asked)) return { field, message: 'must be formatted YYYY-MM-DD' };
  if (asked < from) return { field, message: "must be on or after mandate's next_possible_charge_date" };
  return isWorkingDay(asked) ? asked : workingDaysAfter(asked, 1);
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

function isMetadata(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST_KEYS &&
    entries.every(
      ([key, text]) => key.length <= LONGEST_KEY && typeof text === 'string' && text.length <= LONGEST_VALUE,
    )
  );
}

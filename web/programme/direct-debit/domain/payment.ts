/** How a payment by Direct Debit stands: `pending` may still be cancelled, `submitted` is with the banks. */
export const paymentStates = [
  'pending',
  'submitted',
  'confirmed',
  'paid-out',
  'failed',
  'cancelled',
  'charged-back',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * Why a payment did not come, or did not stay: `no-funds` (refer to payer), `mandate-over` (no instruction, or cancelled),
 * `moved` and `closed` (the account), `deceased` (the payer), `disputed` (an indemnity claim), and `our-mistake` (another
 * amount or day than was announced, or not by whom it was agreed with).
 */
export const paymentEnds = [
  'no-funds',
  'mandate-over',
  'moved',
  'closed',
  'deceased',
  'disputed',
  'our-mistake',
] as const;
export type PaymentEnd = (typeof paymentEnds)[number];

import type { Cause } from './causes.ts';

export interface Payer {
  id: string;
  created_at: string;
  given_name: string;
  family_name: string;
}

/** The number is never given back; its end is. */
export interface BankAccount {
  id: string;
  created_at: string;
  account_holder_name: string;
  account_number_ending: string;
  links: { customer: string };
}

export type MandateStatus = 'pending_submission' | 'submitted' | 'active' | 'failed' | 'cancelled';

export interface Mandate {
  id: string;
  created_at: string;
  reference: string;
  scheme: 'bacs';
  status: MandateStatus;
  next_possible_charge_date: string | null;
  links: { customer_bank_account: string; customer: string };
}

export type PaymentStatus =
  'pending_submission' | 'submitted' | 'confirmed' | 'paid_out' | 'failed' | 'cancelled' | 'charged_back';

export interface Payment {
  id: string;
  created_at: string;
  /** The working day on which the payer’s account is debited. */
  charge_date: string;
  /** Pence. */
  amount: number;
  amount_refunded: number;
  description: string | null;
  currency: 'GBP';
  status: PaymentStatus;
  reference: string | null;
  metadata: Readonly<Record<string, string>>;
  links: { mandate: string };
}

export type RefundStatus = 'created' | 'paid' | 'bounced';

/** Money of a payment that goes back to its payer. */
export interface Refund {
  id: string;
  created_at: string;
  /** Pence. */
  amount: number;
  currency: 'GBP';
  reference: string | null;
  status: RefundStatus;
  metadata: Readonly<Record<string, string>>;
  links: { payment: string; mandate: string };
}

/** Who has brought something about, and why. */
export type Details = { origin: 'api' | 'bank' | 'gocardless'; scheme?: 'bacs' } & Cause;

interface Happened {
  id: string;
  created_at: string;
  details: Details;
}

export interface MandateEvent extends Happened {
  resource_type: 'mandates';
  action: 'created' | 'submitted' | 'active' | 'failed' | 'cancelled' | 'reinstated';
  links: { mandate: string };
}

/** What was paid out before it was lost is taken off a later payout, which settles it. */
export type Settlement = 'late_failure_settled' | 'chargeback_settled';

export interface PaymentEvent extends Happened {
  resource_type: 'payments';
  action: 'created' | Exclude<PaymentStatus, 'pending_submission'> | Settlement;
  links: { payment: string };
}

export interface RefundEvent extends Happened {
  resource_type: 'refunds';
  action: 'created' | 'paid' | 'failed';
  links: { refund: string };
}

export type ProviderEvent = MandateEvent | PaymentEvent | RefundEvent;

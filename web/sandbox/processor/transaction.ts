export const askedStatuses = [
  'AUTHORIZATION',
  'BALANCE_INQUIRY',
  'CREDIT_AUTHORIZATION',
  'FINANCIAL_AUTHORIZATION',
  'FINANCIAL_CREDIT_AUTHORIZATION',
] as const;
/** What a terminal asks for. */
export type AskedStatus = (typeof askedStatuses)[number];

/** How the card is shown: what the terminal says of it. */
export interface Entry {
  readonly channel: 'contactless' | 'chip' | 'online' | 'atm' | 'keyed';
  readonly pinEntered: boolean;
  /** Its holder has proved online that it is them. */
  readonly isProven: boolean;
}

export interface Merchant {
  readonly acceptor_id: string;
  readonly descriptor: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly mcc: string;
}

export interface Asked {
  readonly status: AskedStatus;
  /** Pence; below zero comes back to the card. */
  readonly amount: number;
  readonly merchantAmount: number;
  readonly merchantCurrency: string;
  readonly merchant: Merchant;
  readonly entry: Entry;
  /** The network's, 0 to 999; null where it gives none. */
  readonly riskScore: number | null;
}

/** How something ended: the result that merchants hear, and the reason behind it. */
export interface Outcome {
  readonly result: string;
  readonly detail: string;
}

export const approved: Outcome = { result: 'APPROVED', detail: 'APPROVED' };

/** What stands alone, for nobody asked first: a clearing from where no line was, or a refund. */
export type UnaskedType = 'CLEARING' | 'RETURN';

export type EventType =
  | AskedStatus
  | UnaskedType
  | 'AUTHORIZATION_ADVICE'
  | 'AUTHORIZATION_EXPIRY'
  | 'AUTHORIZATION_REVERSAL'
  | 'RETURN_REVERSAL';

export interface TransactionEvent extends Outcome {
  readonly token: string;
  readonly type: EventType;
  readonly amount: number;
  readonly merchantAmount: number;
  readonly created: string;
}

/** How the issuer was asked. */
export interface Asking {
  /** Until its first answer, in milliseconds. */
  readonly ms: number;
  /** What it answered each time that the same message was sent. */
  readonly answers: readonly string[];
  /** What is wrong with the question and with its first answer; left out in a file that was kept before they were looked at. */
  readonly faults?: { readonly asked?: string; readonly answered?: string };
}

export interface Transaction extends Omit<Asked, 'status' | 'amount' | 'merchantAmount'> {
  readonly token: string;
  readonly cardToken: string;
  readonly created: string;
  /** Nothing where the issuer was not asked. */
  readonly asking?: Asking;
  updated: string;
  /** Authorised, in pence, as the last advice has it. */
  amount: number;
  merchantAmount: number;
  status: 'DECLINED' | 'EXPIRED' | 'PENDING' | 'SETTLED' | 'VOIDED';
  /** Of the approved amount, what no merchant has let go of. */
  held: number;
  readonly events: TransactionEvent[];
}

/** An authorisation before it is decided: the names under which it is asked about and told. */
export interface Begun {
  readonly token: string;
  readonly eventToken: string;
  readonly created: string;
}

/** So much, as its merchant tells. */
export interface Told {
  /** Pence, above zero. */
  readonly amount: number;
  /** In the merchant’s currency; at the rate of the authorisation when left out. */
  readonly merchantAmount?: number | undefined;
}

export interface Clearing extends Told {
  readonly isFinal: boolean;
}

const movesMoney: ReadonlySet<EventType> = new Set([
  ...(['CLEARING', 'RETURN', 'RETURN_REVERSAL'] as const),
  ...(['FINANCIAL_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION'] as const),
]);

/** Whether money changes hands by it, which a hold does not. */
export function isSettling({ type, result }: TransactionEvent): boolean {
  return movesMoney.has(type) && result === 'APPROVED';
}

/** What has changed hands so far, in pence and in the merchant's money; what came back is taken off. */
export function settledOf({ events }: Transaction): Pick<Asked, 'amount' | 'merchantAmount'> {
  const settling = events.filter(isSettling);
  return {
    amount: settling.reduce((sum, { amount }) => sum + amount, 0),
    merchantAmount: settling.reduce((sum, { merchantAmount }) => sum + merchantAmount, 0),
  };
}

/** Refunds that have not been taken back, the oldest first. */
export function standingReturns({ events }: Transaction): TransactionEvent[] {
  const standing: TransactionEvent[] = [];
  for (const event of events) {
    if (event.type === 'RETURN') standing.push(event);
    if (event.type === 'RETURN_REVERSAL') standing.pop();
  }
  return standing;
}

/** What is let go of altogether is as if it had not been, but for what has been cleared of it. */
export function statusAfter(
  { events }: Transaction,
  type: 'AUTHORIZATION_REVERSAL' | 'AUTHORIZATION_EXPIRY',
): Transaction['status'] {
  if (events.some(isSettling)) return 'SETTLED';
  return type === 'AUTHORIZATION_EXPIRY' ? 'EXPIRED' : 'VOIDED';
}

/** A bill goes the way that its authorisation went: credits stay below zero. */
export function sameSign({ events }: Transaction, amount: number): number {
  return (events[0]?.amount ?? 0) < 0 ? -amount : amount;
}

export function theirs(transaction: Transaction, merchantAmount: number | undefined): number | undefined {
  return merchantAmount === undefined ? undefined : sameSign(transaction, merchantAmount);
}

/** Pence in the merchant's money at the rate of the first message, half a unit up. */
export function merchantsOf({ events }: Transaction, amount: number): number {
  const [first] = events;
  if (first === undefined || first.amount === 0) return amount;
  const whole = BigInt(Math.abs(first.amount));
  const size = BigInt(Math.abs(amount)) * BigInt(Math.abs(first.merchantAmount));
  return Math.sign(amount) * Number((2n * size + whole) / (2n * whole));
}

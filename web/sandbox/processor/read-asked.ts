import { type Asked, type AskedStatus, askedStatuses, type Entry, type UnaskedType } from './transaction.ts';

export type Said = Readonly<Record<string, unknown>>;

/** What a terminal asks for, or what is wrong with it. */
export function readAsked(said: Said): Asked | string {
  const status = askedStatuses.find((each) => each === (said['status'] ?? 'AUTHORIZATION'));
  if (status === undefined) return 'status is not known';
  if (status === 'BALANCE_INQUIRY' && said['amount'] !== 0) return 'amount must be 0';
  return readTold(said, status);
}

/**
 * What a merchant says of money that is asked for or moves, or what is wrong with it. Lithic's simulator has no word for how the
 * card is shown, nor for what the network makes of it: `x_channel` and `x_risk_score` are ours.
 */
export function readTold<Status extends AskedStatus | UnaskedType>(
  said: Said,
  status: Status,
): (Omit<Asked, 'status'> & { readonly status: Status }) | string {
  const { amount, descriptor, merchant_amount: foreign = amount, merchant_currency: currency = 'GBP' } = said;
  if (!isWhole(amount) || !isWhole(foreign)) return 'amount and merchant_amount must be whole';
  if (typeof descriptor !== 'string' || descriptor === '' || descriptor.length > 25) return 'descriptor is required';
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/u.test(currency)) return 'merchant_currency must be of ISO 4217';
  const entry = entryIn(said);
  if (entry === undefined) return 'x_channel is not known';
  const { x_risk_score: riskScore = null } = said;
  if (riskScore !== null && !isScore(riskScore)) return 'x_risk_score must be 0 to 999';
  const sign = status === 'CREDIT_AUTHORIZATION' || status === 'FINANCIAL_CREDIT_AUTHORIZATION' ? -1 : 1;
  return {
    ...{ status, amount: sign * amount, merchantAmount: sign * foreign, merchantCurrency: currency },
    ...{ entry, riskScore },
    merchant: {
      descriptor,
      acceptor_id: textIn(said['merchant_acceptor_id'], '174030075991'),
      city: textIn(said['merchant_acceptor_city'], 'LONDON'),
      state: textIn(said['merchant_acceptor_state'], 'LND'),
      country: textIn(said['merchant_acceptor_country'], 'GBR'),
      mcc: textIn(said['mcc'], entry.channel === 'atm' ? '6011' : '5999'),
    },
  };
}

/** With a PIN it is the chip; at a machine for cash it is always asked. */
function entryIn({ x_channel: said, pin, mcc, x_three_ds: threeDs }: Said): Entry | undefined {
  const pinEntered = typeof pin === 'string';
  const usual = pinEntered ? 'chip' : 'online';
  const channel = channels.find((each) => each === (said ?? (mcc === '6011' ? 'atm' : usual)));
  return channel && { channel, pinEntered, isProven: pinEntered || channel === 'chip' || threeDs === true };
}

const channels = ['contactless', 'chip', 'online', 'atm', 'keyed'] as const;

/** An amount in the smallest unit of a currency, as large as Lithic takes it. */
export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_000_000_000;
}

function isScore(value: unknown): value is number {
  return isWhole(value) && value <= 999;
}

function textIn(value: unknown, usual: string): string {
  return typeof value === 'string' && value !== '' ? value : usual;
}

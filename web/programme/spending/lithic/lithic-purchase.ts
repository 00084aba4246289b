import type { DecisionReason } from '#web/programme/spending/domain/decision-reason.ts';
import type { Amount } from '#web/programme/spending/domain/money.ts';
import { type Channel, type Purchase, type PurchaseKind, regionOf } from '#web/programme/spending/domain/purchase.ts';

import type { ApprovalRequest } from './lithic-shapes.ts';

type Asked = Pick<ApprovalRequest, 'merchant' | 'amounts' | 'pos' | 'network_risk_score'> & {
  readonly status: string;
  readonly cardholder_authentication?: ApprovalRequest['cardholder_authentication'] | null;
};

const kinds: Readonly<Record<string, PurchaseKind>> = {
  AUTHORIZATION: 'spend',
  FINANCIAL_AUTHORIZATION: 'spend',
  CREDIT_AUTHORIZATION: 'credit',
  FINANCIAL_CREDIT_AUTHORIZATION: 'credit',
};

const channels: Readonly<Record<string, Channel>> = {
  CONTACTLESS: 'contactless',
  ICC: 'chip',
  ECOMMERCE: 'online',
  CREDENTIAL_ON_FILE: 'online',
};

/** Machines for cash, whoever runs them. */
const cashCategory = '6011';

/** What Lithic asks for in our words; nothing where it is not in pounds, or its sign is not that of its kind. */
export function purchaseIn(asked: Asked): { readonly purchase: Purchase; readonly asked: Amount } | undefined {
  const { merchant, amounts, pos = {}, status, cardholder_authentication: authentication } = asked;
  const { network_risk_score: riskScore } = asked;
  const { cardholder, merchant: foreign } = amounts;
  const said = kinds[status] ?? 'other';
  const pence = said === 'credit' ? -cardholder.amount : cardholder.amount;
  if (cardholder.currency !== 'GBP' || pence < 0) return undefined;
  const { pan = '', pin_entered: isPin = false } = pos.entry_mode ?? {};
  const isCash = pos.terminal?.type === 'ATM' || merchant.mcc === cashCategory;
  const channel = isCash ? 'atm' : (channels[pan] ?? 'other');
  const { authentication_result: outcome, authentication_method: by } = authentication ?? {};
  // Without friction nobody was asked anything.
  const isSecure = outcome === 'SUCCESS' && by === 'CHALLENGE';
  return {
    purchase: {
      ...{ kind: said === 'spend' && pence === 0 ? 'check' : said, pence, channel },
      region: regionOf(merchant.country, foreign.currency),
      isProven: isPin || channel === 'chip' || isSecure,
      hasPin: isPin,
      ...(typeof riskScore === 'number' && { riskScore }),
      merchant: {
        ...{ name: merchant.descriptor, city: merchant.city === '' ? null : merchant.city },
        ...{ country: merchant.country, category: merchant.mcc },
      },
    },
    asked: { minor: Math.abs(foreign.amount), currency: foreign.currency },
  };
}

const theirReasons: Readonly<Record<string, DecisionReason>> = {
  CARD_PIN_INCORRECT: 'PIN_WRONG',
  PIN_BLOCKED: 'PIN_BLOCKED',
  CARD_PAUSED: 'CARD_FROZEN',
  CARD_CLOSED: 'CARD_CLOSED',
  CARD_EXPIRED: 'CARD_EXPIRED',
  CARD_NOT_ACTIVATED: 'CARD_NOT_ACTIVATED',
  CUSTOMER_ASA_TIMEOUT: 'LATE',
};

/** Why the processor has declined by itself. */
export function reasonIn(detailedResults: readonly string[]): DecisionReason {
  const found = detailedResults.find((result) => Object.hasOwn(theirReasons, result));
  return found === undefined ? 'DECLINED_BY_PROCESSOR' : (theirReasons[found] ?? 'DECLINED_BY_PROCESSOR');
}

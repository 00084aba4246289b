import { request } from 'undici';
import { isRecord } from '../http/routes.ts';
import { signingOf } from '../http/sign-message.ts';
import type { Till } from './till.ts';
import { approved, type Outcome } from './transaction.ts';

/** The strictest that processors publish. */
const ISSUER_WITHIN_MS = 2_000;

const timedOut: Outcome = { result: 'UNKNOWN_HOST_TIMEOUT', detail: 'CUSTOMER_ASA_TIMEOUT' };
const malformed: Outcome = { result: 'DECLINED', detail: 'MALFORMED_ASA_RESPONSE' };

/** What merchants hear for what the issuer says, where that is not the same word. */
const results: Readonly<Record<string, string>> = {
  CARD_PAUSED: 'CARD_PAUSED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  UNAUTHORIZED_MERCHANT: 'UNAUTHORIZED_MERCHANT',
  VELOCITY_EXCEEDED: 'USER_TRANSACTION_LIMIT',
  SUSPECTED_FRAUD: 'SUSPECTED_FRAUD',
};

/** How it ended, and what the issuer said as it was; nothing where it said nothing. */
export interface Heard {
  readonly outcome: Outcome;
  readonly said?: string;
}

/** Asks the issuer about a purchase; who is silent, late or not to be understood has declined. A fault is asked once more at once. */
export async function askIssuer(question: object, { issuer, dials }: Pick<Till, 'issuer' | 'dials'>): Promise<Heard> {
  if (issuer === undefined) return { outcome: timedOut };
  const body = JSON.stringify(question);
  const sign = signingOf(body, issuer.secret);
  const signal = AbortSignal.timeout(ISSUER_WITHIN_MS);
  const send = async () => {
    const headers = { 'content-type': 'application/json', ...sign() };
    const answer = await request(issuer.url, { method: 'POST', headers, body, signal });
    const text = await answer.body.text();
    await dials.delayAnswer(signal);
    return { status: answer.statusCode, text };
  };
  try {
    const first = await send();
    const { status, text } = first.status >= 500 ? await send() : first;
    if (status >= 500) return { outcome: timedOut };
    return { outcome: status === 200 ? outcomeIn(text) : malformed, said: text };
  } catch {
    return { outcome: timedOut };
  }
}

function outcomeIn(text: string): Outcome {
  try {
    const said: unknown = JSON.parse(text);
    if (!isRecord(said) || typeof said['result'] !== 'string') return malformed;
    if (said['result'] === 'APPROVED') return approved;
    return { result: results[said['result']] ?? 'DECLINED', detail: 'CUSTOM_ASA_RESULT' };
  } catch {
    return malformed;
  }
}

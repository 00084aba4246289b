import { randomUUID } from 'node:crypto';
import type { Faults } from '../faults.ts';
import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { checkSignature } from './check-signature.ts';

const API_VERSION = '2021-03-07';
const E164 = /^\+[1-9]\d{7,14}$/;
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MOST_RECIPIENTS = 100;

interface Recipient {
  to: string;
  repeatabilityRequestId?: string;
  repeatabilityFirstSent?: string;
}

interface SendRequest {
  from: string;
  message: string;
  smsRecipients: Recipient[];
}

interface SendResult {
  to: string;
  messageId?: string;
  httpStatusCode: number;
  repeatabilityResult?: 'accepted' | 'rejected';
  successful: boolean;
  errorMessage?: string;
}

/** The sending half of Azure Communication Services SMS, 2021-03-07. */
export function textMessageRoutes(inbox: Inbox, faults: Faults, accessKey: string): Route[] {
  async function send(request: SandboxRequest): Promise<Reply> {
    const version = request.url.searchParams.get('api-version');
    if (version !== API_VERSION) return refuse(400, 'UnsupportedApiVersion', `Use api-version=${API_VERSION}.`);
    const wrong = checkSignature(request, accessKey);
    if (wrong !== undefined) return refuse(401, 'Denied', wrong);
    const body = parseJson(request.body);
    if (!isSendRequest(body))
      return refuse(400, 'BadRequest', 'from, message and 1 to 100 smsRecipients are required.');

    const fate = await faults.meet('sms');
    if (fate === 'fail-before') return refuse(503, 'ServiceUnavailable', 'The service is not available.');
    const value = body.smsRecipients.map((recipient) => deliver(recipient, body, inbox));
    return fate === 'fail-after' ? refuse(500, 'InternalServerError', 'Something went wrong.') : json(202, { value });
  }
  return [{ method: 'POST', path: /^\/sms$/, answer: send }];
}

function deliver(recipient: Recipient, { from, message }: SendRequest, inbox: Inbox): SendResult {
  const { to, repeatabilityRequestId, repeatabilityFirstSent } = recipient;
  if (!E164.test(to)) {
    return { to, httpStatusCode: 400, successful: false, errorMessage: 'Invalid To phone number format.' };
  }
  const repeatable = repeatabilityRequestId !== undefined || repeatabilityFirstSent !== undefined;
  if (repeatable && !(GUID.test(repeatabilityRequestId ?? '') && isDate(repeatabilityFirstSent))) {
    const errorMessage = 'repeatabilityRequestId must be a GUID, and repeatabilityFirstSent its date.';
    return { to, httpStatusCode: 400, repeatabilityResult: 'rejected', successful: false, errorMessage };
  }
  const repeatKey = repeatabilityRequestId ?? randomUUID();
  const kept = inbox.receive({ kind: 'sms', repeatKey, from, to, text: message });
  const messageId = `Outgoing_${kept.receivedAt.replaceAll(/\D/g, '').slice(0, 14)}_${kept.id}`;
  const accepted = { to, messageId, httpStatusCode: 202, successful: true };
  return repeatable ? { ...accepted, repeatabilityResult: 'accepted' } : accepted;
}

function isDate(text: string | undefined): boolean {
  return text !== undefined && new Date(text).toUTCString() === text;
}

function isSendRequest(body: unknown): body is SendRequest {
  const { from, message, smsRecipients } = valuesIn(body);
  return (
    typeof from === 'string' &&
    typeof message === 'string' &&
    message !== '' &&
    Array.isArray(smsRecipients) &&
    smsRecipients.length >= 1 &&
    smsRecipients.length <= MOST_RECIPIENTS &&
    smsRecipients.every(
      (recipient: unknown) =>
        typeof recipient === 'object' && recipient !== null && 'to' in recipient && typeof recipient.to === 'string',
    )
  );
}

function refuse(status: number, code: string, message: string): Reply {
  return json(status, { error: { code, message } });
}

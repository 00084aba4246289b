import { request } from 'undici';

import { createOutboundPolicy, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { HandOver, TextMessage, TextSender } from '#web/platform/server/ports/messengers.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { signRequest } from './sign-request.ts';

export interface SmsOptions {
  /** Address of the service, without path. */
  readonly url: string;
  /** Base64. */
  readonly accessKey: string;
  /** The number or name that messages come from. */
  readonly from: string;
  readonly clock: Clock;
}

const tryMs = 8_000;

class Unavailable extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The text message service answered ${code}.`);
    this.code = code;
  }
}

/** Text messages through Azure Communication Services SMS, version 2021-03-07. */
export function createAzureTextSender(options: SmsOptions): TextSender {
  const endpoint = new URL('/sms?api-version=2021-03-07', options.url);
  const policy = createOutboundPolicy({ tryMs, retries: 1 });

  return {
    async send(id, message, firstSentAt) {
      const body = requestBody({ id, message, firstSentAt, from: options.from });
      try {
        return await policy.execute(async ({ signal }) => {
          const signed = signRequest(
            { method: 'POST', url: endpoint, body, date: options.clock.now() },
            options.accessKey,
          );
          const headers = { ...signed, 'content-type': 'application/json' };
          const answer = await request(endpoint, { method: 'POST', headers, body, signal });
          return outcomeOf(answer.statusCode, await answer.body.text());
        });
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },
  };
}

function requestBody({
  id,
  message,
  firstSentAt,
  from,
}: {
  id: string;
  message: TextMessage;
  firstSentAt: Date;
  from: string;
}): string {
  const recipient = {
    to: message.to,
    repeatabilityRequestId: id,
    repeatabilityFirstSent: firstSentAt.toUTCString(),
  };
  return JSON.stringify({ from, message: message.text, smsRecipients: [recipient] });
}

/** @throws {Unavailable} when another try may succeed. */
function outcomeOf(status: number, body: string): HandOver {
  if (status === 400) return { kind: 'refused', reason: 'sms-400' };
  if (status !== 202) throw new Unavailable(`sms-${String(status)}`);
  const result = firstResult(body);
  if (result === undefined) throw new Unavailable('sms-unreadable');
  if (result.successful) return { kind: 'accepted' };
  if (result.httpStatusCode >= 500 || result.httpStatusCode === 429)
    throw new Unavailable(`sms-${String(result.httpStatusCode)}`);
  return { kind: 'refused', reason: `sms-${String(result.httpStatusCode)}` };
}

function firstResult(body: string): { successful: boolean; httpStatusCode: number } | undefined {
  const { value } = membersOf(JSON.parse(body));
  const { successful, httpStatusCode } = membersOf(Array.isArray(value) ? value[0] : undefined);
  if (typeof successful !== 'boolean' || typeof httpStatusCode !== 'number') return undefined;
  return { successful, httpStatusCode };
}

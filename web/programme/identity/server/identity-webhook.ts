import { createHmac, timingSafeEqual } from 'node:crypto';

import type Router from '@koa/router';

import { noteWebhook } from '#web/programme/identity/server/note-webhook.ts';

import { membersOf } from '#web/platform/domain/members.ts';
import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';

const webhookPath = '/webhooks/identity';
const read = signedText('64kb');

export interface IdentityWebhook {
  /** Signs what the identity provider tells us. */
  readonly token: string;
  /** A result that is awaited can be asked for now. */
  readonly onAwaited: () => void;
}

/** The identity provider tells us that a check is over, under its signature (KYC-05). */
export function mountIdentityWebhook(
  router: Router,
  parts: ProgrammeParts,
  { token, onAwaited }: IdentityWebhook,
): void {
  const note = noteWebhook(parts.dependencies);

  router.post(webhookPath, async (ctx) => {
    ctx.state.route = webhookPath;
    const body = await read(ctx);
    if (!isSigned(body, ctx.get('X-SHA2-Signature'), token)) throw new HttpProblem('signed-out');
    const checkId = finishedCheckIn(body);
    if (checkId !== undefined && (await note(checkId))) onAwaited();
    ctx.status = 200;
    ctx.body = {};
  });
}

/** Compares in the same time wherever the two differ; one of another length is compared with nothing. */
function isSigned(body: string, signature: string, token: string): boolean {
  const right = createHmac('sha256', token).update(body).digest();
  const given = Buffer.from(/^[\da-f]{64}$/iu.test(signature) ? signature : '', 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Id of the check that the message says is over; nothing for any other message. */
function finishedCheckIn(body: string): string | undefined {
  const { action, object } = membersOf(membersOf(parsed(body))['payload']);
  const id = action === 'check.completed' ? membersOf(object)['id'] : undefined;
  return typeof id === 'string' && /^[\w-]{1,64}$/u.test(id) ? id : undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

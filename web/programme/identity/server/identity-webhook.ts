import type Router from '@koa/router';

import { noteWebhook } from '#web/programme/identity/server/note-webhook.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

const webhookPath = '/webhooks/identity';
const read = signedText('64kb');

export interface IdentityWebhook {
  /** A result that is awaited can be asked for now. */
  readonly onAwaited: () => void;
}

/** The identity provider tells us that a check is over, under its signature (KYC-05). */
export function mountIdentityWebhook(router: Router, parts: ProgrammeParts, { onAwaited }: IdentityWebhook): void {
  const { identityVerification } = parts.dependencies;
  const note = noteWebhook(parts.dependencies);

  router.post(webhookPath, async (ctx) => {
    ctx.state.route = webhookPath;
    const body = Buffer.from(await read(ctx));
    const finished = identityVerification.finishedChecksIn({ body, signature: ctx.get('X-SHA2-Signature') });
    if (finished === undefined) throw new HttpProblem('signed-out');
    for (const checkId of finished) if (await note(checkId)) onAwaited();
    ctx.status = 200;
    ctx.body = {};
  });
}

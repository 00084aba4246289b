import type Router from '@koa/router';

import { membersOf } from '#web/platform/domain/members.ts';
import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

import { noteStanding } from './note-standing.ts';

const path = '/webhooks/card-management';
const read = signedText('64kb');

/** card-management tells us how a card stands, in a message that it has signed within the last minute. */
export function mountCardManagementWebhook(
  router: Router,
  { dependencies, unitOfWork, content }: ProgrammeParts,
): void {
  router.post(path, async (ctx) => {
    ctx.state.route = path;
    const news = await dependencies.cardManagement.newsIn(messageIn(await read(ctx)));
    if (news === undefined) throw new HttpProblem('signed-out');
    await unitOfWork.transaction((store) => noteStanding(news, { store, content: content.get() }, dependencies));
    ctx.status = 204;
  });
}

function messageIn(body: string): string {
  try {
    return String(membersOf(JSON.parse(body))['message']);
  } catch {
    return '';
  }
}

import type { CallContext, ProgrammeTypes } from '#web/platform/server/ports/call.ts';

import { problemFor } from '../middleware/problem-errors.ts';
import type { Reply } from '../reply.ts';
import { type Answering, answerReading } from './with-session.ts';

/** Signed out, closed until something is proved, or there no more: the page with the link says what to do about each. */
const saidByPage: readonly number[] = [401, 403, 404];
/** Asked for too often, or out of reach: of this the page knows nothing, and is told. */
const saidOnPage: readonly number[] = [429, 503];

/**
 * Answers a link to a file, which the browser saves under `name`. Whoever follows the link where there is no file for them is led to
 * its page, which says what to do, instead of to a problem in JSON (ERR-05); a script hears of the problem as of any other.
 */
export async function answerFile<Programme extends ProgrammeTypes>(
  answering: Answering<Programme>,
  name: string,
  read: (context: CallContext<Programme>) => Promise<Reply>,
): Promise<void> {
  const { ctx, asking, parts } = answering;
  try {
    await answerReading(answering, read);
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  } catch (error) {
    // Whoever follows a link asks for a page; a script does not.
    const isFollowed = ctx.get('Accept').includes('text/html');
    const { status, message } = problemFor(error);
    if (asking.page === undefined || !isFollowed || ![...saidByPage, ...saidOnPage].includes(status)) throw error;
    if (saidOnPage.includes(status)) parts.jar.setSaid(ctx, { kind: 'error', text: message });
    ctx.redirect(asking.page);
    ctx.status = 303;
  }
}

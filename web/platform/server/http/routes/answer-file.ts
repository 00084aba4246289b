import type { CallContext, ProgrammeTypes } from '#web/platform/server/ports/call.ts';

import { problemFor } from '../middleware/problem-errors.ts';
import type { Reply } from '../reply.ts';
import { type Answering, answerReading } from './with-session.ts';

/** Signed out, closed until something is proved, there no more, or not to be had just now: the page with the link goes on from each. */
const saidByPage: readonly number[] = [401, 403, 404, 429, 503];

/**
 * Answers a link to a file, which the browser saves under `name`. Whoever follows the link where there is no file for them is led to
 * its page, which says what to do, instead of to a problem in JSON (ERR-05); a script hears of the problem as of any other.
 */
export async function answerFile<Programme extends ProgrammeTypes>(
  answering: Answering<Programme>,
  name: string,
  read: (context: CallContext<Programme>) => Promise<Reply>,
): Promise<void> {
  const { ctx, asking } = answering;
  try {
    await answerReading(answering, read);
    ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  } catch (error) {
    // Whoever follows a link asks for a page; a script does not.
    const isFollowed = ctx.get('Accept').includes('text/html');
    if (asking.page === undefined || !isFollowed || !saidByPage.includes(problemFor(error).status)) throw error;
    ctx.redirect(asking.page);
    ctx.status = 303;
  }
}

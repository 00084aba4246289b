import type { Middleware } from 'koa';

import type { Operations } from '#web/platform/contract/operation.ts';

import type { CookieJar } from '../cookies.ts';
import { problemFor } from './problem-errors.ts';

/** Signed out, closed until something is proved, or there no more: the page with the link says what to do about each. */
const saidByPage: readonly number[] = [401, 403, 404];
/** Asked for too often, or out of reach: of this the page knows nothing, and is told. */
const saidOnPage: readonly number[] = [429, 503];

/**
 * Operations that answer a file are links: the browser saves what comes under the file's name. Whoever follows one where there is no file
 * for them is led to its page instead of to a problem in JSON (ERR-05); a script hears of the problem as of any other.
 */
export function fileLinks(operations: Operations, jar: Pick<CookieJar, 'setSaid'>): Middleware {
  const files = Object.values(operations).flatMap((operation) =>
    operation.audience === 'signed-in' && operation.file !== undefined ? [operation] : [],
  );
  return async (ctx, next) => {
    const asked = ctx.method === 'GET' ? files.find(({ path }) => path === ctx.path) : undefined;
    if (asked === undefined) {
      await next();
      return;
    }
    try {
      await next();
      ctx.set('Content-Disposition', `attachment; filename="${String(asked.file)}"`);
    } catch (error) {
      // Whoever follows a link asks for a page; a script does not.
      const isFollowed = ctx.get('Accept').includes('text/html');
      const { status, message } = problemFor(error);
      if (!isFollowed || ![...saidByPage, ...saidOnPage].includes(status)) throw error;
      if (saidOnPage.includes(status)) jar.setSaid(ctx, { kind: 'error', text: message });
      ctx.redirect(asked.page);
      ctx.status = 303;
    }
  };
}

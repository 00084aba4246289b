import type { Context } from 'koa';

import type { Query } from '#journeys/engine/session.ts';

/** What the API takes of a page's query, and the browser sends of it: no more than this many, this long. */
const limits = { count: 32, name: 64, value: 512 };

/** The query of a page's address, as its browser would send it. */
export function queryOf(ctx: Context): Query {
  const entries = [...new URLSearchParams(ctx.querystring)].filter(
    ([name, value]) => name.length <= limits.name && value.length <= limits.value,
  );
  return Object.fromEntries(Object.entries(Object.fromEntries(entries)).slice(0, limits.count));
}

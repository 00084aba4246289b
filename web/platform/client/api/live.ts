import type { LiveAnswer } from '#journeys/engine/step-view.ts';
import type { MenuDots } from '#web/platform/contract/screen.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';

import { request, type ApiReply } from './request.ts';

/** The page whose data is asked for. */
export interface LivePlace {
  readonly journey: string;
  readonly step: string;
  /** Its path. */
  readonly route: string;
}

/** `cursor`, `around`, and whatever the catalogue lets the list be narrowed by. */
export type LiveAsks = Readonly<Record<string, string>>;

/** What is answered, and the marks of the page's menu by now. */
export type LiveRead = LiveAnswer & { readonly dots?: MenuDots };

interface Known {
  readonly etag: string;
  readonly answer: LiveRead;
}

/** What was answered last, by address: what has not changed since is not sent again. */
const known = new Map<string, Known>();
const mostKnown = 50;

/** Asks for live data of a page, as it is now. */
export async function readLive(
  { journey, step, route }: LivePlace,
  name: string,
  asks: LiveAsks = {},
): Promise<ApiReply<LiveRead>> {
  const query = new URLSearchParams({ page: route, ...asks });
  const path = `/api/journeys/${journey}/steps/${step}/data/${name}?${query.toString()}`;
  const before = known.get(path);
  const reply = await request({ method: 'GET', path, etag: before?.etag }, isLiveAnswer, before?.answer);
  // Whoever is signed in by now need not be the one before.
  if (reply.kind === 'problem' && reply.problem.status === 401) known.clear();
  if (reply.kind === 'ok' && reply.etag !== undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(path, { etag: reply.etag, answer: reply.body });
  }
  return reply;
}

function isLiveAnswer(body: unknown): body is LiveRead {
  const { records, state } = membersOf(body);
  return Array.isArray(records) && records.every(isRecord) && typeof state === 'string';
}

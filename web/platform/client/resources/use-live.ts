import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveAnswer, LiveView } from '#journeys/engine/step-view.ts';
import { readLive, type LiveAsks } from '../api/live.ts';
import type { ApiReply } from '../api/request.ts';
import { LiveContext } from './live-context.ts';
import { useResource } from './use-resource.ts';

export interface Live<Item> extends LiveAnswer<Item> {
  readonly isReading: boolean;
  readonly readAgain: () => void;
  /** Another part of the same list, such as the page after `next`; nothing where it cannot be had now. */
  readonly ask: (asks: LiveAsks) => Promise<LiveAnswer<Item> | undefined>;
}

interface Pace {
  /** Milliseconds between two questions; without it nothing asks by itself. */
  readonly refresh?: number | undefined;
  readonly asks?: LiveAsks | undefined;
}

interface Held {
  readonly answer: LiveAnswer;
  /** How often in a row nobody could say. */
  readonly failures: number;
  readonly readAt: number;
}

/** After so many failures what is shown counts as old, and is asked for less and less often. */
const failuresUntilStale = 3;
const longestPauseMs = 5 * 60_000;
const awaitedPauseMs = 2_000;

const noAsks: LiveAsks = {};

/**
 * Live data of a page (RUN-18): what the page came with, then what its server says whenever it is time to ask. It is not asked for while nobody looks, and
 * by somebody who looks again only where it is older than its floor. Old data stays until there is new.
 */
export function useLive<Item extends object>(view: LiveView<Item>, { refresh, asks = noAsks }: Pace = {}): Live<Item> {
  const page = use(LiveContext);
  const { place, leave, mark } = page;
  const turn = useTurn(view);
  const query = new URLSearchParams(asks).toString();
  const first = useMemo(() => firstOf(view), [view]);
  const last = useRef<Held>(undefined);
  const latest = useRef({ place, asks, leave, mark });
  useEffect(() => {
    latest.current = { place, asks, leave, mark };
  });
  const read = useCallback(async (): Promise<Held> => {
    const before = last.current ?? { answer: first.answer, failures: 0, readAt: Date.now() };
    if (latest.current.place === undefined) return before;
    const reply = await readLive(latest.current.place, view.name, latest.current.asks);
    if (isOver(reply)) latest.current.leave();
    else if (reply.kind === 'ok' && reply.body.dots !== undefined) latest.current.mark(reply.body.dots);
    return heldAfter(before, reply);
  }, [first, view.name]);
  const isAsked = place !== undefined && first.answer.state === 'awaited';
  const { value, isReading, readAgain, readNow } = useResource<Held>({
    name: `${view.name}?${query}#${String(turn)}`,
    read,
    ...(!isAsked && query === '' && { first }),
    ...(place !== undefined && {
      every: (held: Held | undefined) => pauseAfter(held, refresh),
      freshForMs: view.floor,
    }),
  });
  useEffect(() => {
    if (value !== undefined) last.current = value;
  }, [value]);
  useRefreshed(view.name, readNow);
  const ask = useCallback(
    async (part: LiveAsks) => {
      if (latest.current.place === undefined) return undefined;
      const reply = await readLive(latest.current.place, view.name, { ...latest.current.asks, ...part });
      if (isOver(reply)) latest.current.leave();
      return reply.kind === 'ok' ? asItems<Item>(reply.body) : undefined;
    },
    [view.name],
  );
  const shown = asItems<Item>((value ?? last.current ?? first).answer);
  const fields = page.expected[view.name]?.fields;
  const records = fields === undefined ? shown.records : shown.records.map((record) => ({ ...record, ...fields }));
  return { ...shown, records, isReading, readAgain, ask };
}

/** The catalogue types the records of a name on both sides, and the contract test holds the server to it. */
function asItems<Item>(answer: LiveAnswer): LiveAnswer<Item> {
  return answer as unknown as LiveAnswer<Item>;
}

function firstOf<Item extends object>({ name: _name, floor: _floor, ...answer }: LiveView<Item>): Held {
  return { answer: answer as unknown as LiveAnswer, failures: 0, readAt: Date.now() };
}

/** How often the page has brought this data anew. */
function useTurn(view: object): number {
  const [seen, setSeen] = useState({ view, turn: 0 });
  if (seen.view === view) return seen.turn;
  setSeen({ view, turn: seen.turn + 1 });
  return seen.turn + 1;
}

/** Asks anew for what an outcome has changed; the answer settles what was expected. */
function useRefreshed(name: string, readNow: () => Promise<void>): void {
  const { refreshed, settle } = use(LiveContext);
  const done = useRef(refreshed.turn);
  useEffect(() => {
    if (done.current === refreshed.turn) return;
    done.current = refreshed.turn;
    if (!refreshed.names.includes(name)) return;
    void readNow().then(() => {
      settle(name, refreshed.upTo);
    });
  }, [name, refreshed, readNow, settle]);
}

function isOver(reply: ApiReply<LiveAnswer>): boolean {
  return reply.kind === 'ok' ? reply.body.state === 'gone' : reply.kind === 'problem' && reply.problem.status === 401;
}

function heldAfter(before: Held, reply: ApiReply<LiveAnswer>): Held {
  if (isOver(reply)) return { ...before };
  if (reply.kind === 'ok') return { answer: reply.body, failures: 0, readAt: Date.now() };
  const failures = before.failures + 1;
  return { ...before, failures, answer: olderBy(failures, before) };
}

/** What nobody could say anew: shown as it was, then as old; what was never known is away. */
function olderBy(failures: number, { answer, readAt }: Held): LiveAnswer {
  if (answer.state === 'awaited' || answer.state === 'away') return { ...answer, state: 'away' };
  if (failures < failuresUntilStale || answer.state === 'stale') return answer;
  return { ...answer, state: 'stale', at: answer.at ?? new Date(readAt).toISOString() };
}

/** Milliseconds until the next question, a tenth more or less: pages that were opened together do not ask together. */
function pauseAfter(held: Held | undefined, refresh: number | undefined): number | undefined {
  const usual = held?.answer.state === 'awaited' ? awaitedPauseMs : refresh;
  if (usual === undefined) return undefined;
  const failures = held?.failures ?? 0;
  const slower = failures < failuresUntilStale ? 1 : 2 ** (failures - failuresUntilStale + 1);
  const pause = Math.min(usual * slower, Math.max(usual, longestPauseMs));
  return pause * (0.9 + Math.random() * 0.2);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveState } from '#journeys/engine/step-view.ts';
import type { Live } from '#web/platform/client/resources/use-live.ts';

import {
  addChanges,
  addNewer,
  addOlder,
  begin,
  isLater,
  type PaymentPages,
  type PaymentPart,
  type PaymentRow,
  release,
} from './payment-pages.ts';

/** What the list is narrowed by, as it is asked for; nothing in it for all of it. */
export type PaymentAsks = Readonly<Partial<Record<'q' | 'kind' | 'state' | 'from' | 'to', string>>>;

export interface ShownPayments {
  readonly pages: PaymentPages;
  /** How the list stands that is to be shown; its page's data may stand otherwise. */
  readonly state: LiveState;
  readonly isLoading: boolean;
  /** The address names a payment that is not there. */
  readonly isNotFound: boolean;
  readonly loadOlder: () => void;
  readonly loadNewer: () => void;
  readonly showHeld: () => void;
  /** Asks once more for what could not be had. */
  readonly tryAgain: () => void;
}

interface Looked {
  readonly asks: PaymentAsks;
  /** Gives them up: the payment that the address names need not be among them. */
  readonly giveUp: () => void;
  readonly key: string | undefined;
  readonly isReading: () => boolean;
}

const fullAnswer = 50;

type Part = Readonly<Record<string, string>>;

/** A list that is to take the place of the one that is shown: on its way, or it could not be had. */
interface NextList {
  readonly part: Part;
  readonly hasFailed: boolean;
}

interface Now {
  pages: PaymentPages;
  live: Live<PaymentRow>;
  asks: PaymentAsks;
  giveUp: () => void;
  isReading: () => boolean;
  /** What the last list that was asked for is narrowed by. */
  looked: string;
  next: NextList | undefined;
  /** The list of which more is on its way. */
  busyIn: number | undefined;
  /** Rises with each other list that is asked for: what was asked for before it is let go. */
  turn: number;
}
type NowRef = { readonly current: Now };

/**
 * The stretch of a customer's list that a page shows: its first part comes with the page, others as they are asked for, one at a
 * time. Whenever the page's data says that something has changed, what that is comes too (TXN-09).
 */
export function usePayments(live: Live<PaymentRow>, { asks, giveUp, key, isReading }: Looked): ShownPayments {
  const [pages, setPages] = useState(() => begin(live));
  const [isBegun, setBegun] = useState(() => hasCome(live.state));
  const [next, setNext] = useState<NextList>();
  const [isLoading, setLoading] = useState(false);
  const [isNotFound, setNotFound] = useState(false);
  const looked = lookedFor(asks);
  const now: NowRef = useRef({
    ...{ pages, live, asks, giveUp, isReading, looked, next, turn: 0, busyIn: undefined },
  });
  useEffect(() => {
    Object.assign(now.current, { pages, live, asks, giveUp, isReading });
  });

  const beginWith = useCallback((first: PaymentPages) => {
    setBegun(true);
    setLoading(false);
    setPages(first);
  }, []);
  const ask = useNextList({ now, setNext, setNotFound, beginWith });
  const load = useMore({ now, setLoading, setPages });
  useFirstPart({ live, isBegun, beginWith, setPages });
  useLooked({ looked, key, now, ask, setNotFound });
  useChanges({ live, pages, now, setPages });

  return {
    ...{ pages, isLoading, isNotFound, state: stateOf(live.state, { next, isBegun }) },
    loadOlder: useCallback(() => {
      const { older } = now.current.pages;
      if (older !== null) void load({ cursor: older }, addOlder);
    }, [load]),
    loadNewer: useCallback(() => {
      const { newer } = now.current.pages;
      if (newer !== null) void load({ cursor: newer }, addNewer);
    }, [load]),
    showHeld: useCallback(() => {
      setPages(release);
    }, []),
    tryAgain: useCallback(() => {
      if (now.current.next === undefined) now.current.live.readAgain();
      else ask(now.current.next.part);
    }, [ask]),
  };
}

const hasCome = (state: LiveState) => state !== 'awaited' && state !== 'away';
const lookedFor = (asks: PaymentAsks) => new URLSearchParams(asks).toString();

function stateOf(
  state: LiveState,
  { next, isBegun }: { readonly next: NextList | undefined; readonly isBegun: boolean },
): LiveState {
  if (next?.hasFailed === true) return 'away';
  return isBegun && !hasCome(state) ? 'fresh' : state;
}

/** Asks for another list, which takes the place of the one that is shown once its first part has come. */
function useNextList({
  now,
  setNext,
  setNotFound,
  beginWith,
}: {
  readonly now: NowRef;
  readonly setNext: (next: NextList | undefined) => void;
  readonly setNotFound: (isNotFound: boolean) => void;
  readonly beginWith: (first: PaymentPages) => void;
}): (part: Part | undefined) => void {
  return useCallback(
    (part: Part | undefined) => {
      const { current } = now;
      const stand = (next: NextList | undefined) => {
        current.next = next;
        setNext(next);
      };
      current.turn += 1;
      stand(part && { part, hasFailed: false });
      if (part === undefined) return;
      const { turn, live } = current;
      void live.ask(part).then((got) => {
        if (turn !== current.turn) return;
        stand(got === undefined ? { part, hasFailed: true } : undefined);
        if (got === undefined) return;
        setNotFound(got.why === 'not-found');
        if (got.why === 'not-found') return;
        if ('around' in part) {
          current.looked = '';
          current.giveUp();
        }
        beginWith(begin(got, live.previous));
      });
    },
    [now, setNext, setNotFound, beginWith],
  );
}

/** Asks for more of the list that is shown, one part at a time, and not while another list is to take its place. */
function useMore({
  now,
  setLoading,
  setPages,
}: {
  readonly now: NowRef;
  readonly setLoading: (isLoading: boolean) => void;
  readonly setPages: (change: (pages: PaymentPages) => PaymentPages) => void;
}) {
  return useCallback(
    async (part: Part, add: (to: PaymentPages, got: PaymentPart) => PaymentPages) => {
      const { current } = now;
      const { turn, next, asks, live } = current;
      if (next !== undefined || current.busyIn === turn) return;
      current.busyIn = turn;
      setLoading(true);
      const got = await live.ask({ ...asks, ...part });
      if (turn !== current.turn) return;
      current.busyIn = undefined;
      setLoading(false);
      if (got !== undefined) setPages((to) => add(to, got));
    },
    [now, setLoading, setPages],
  );
}

/** Begins with the page's data once that is there; a list that has begun with something else hears from when on it can change. */
function useFirstPart({
  live,
  isBegun,
  beginWith,
  setPages,
}: {
  readonly live: Live<PaymentRow>;
  readonly isBegun: boolean;
  readonly beginWith: (first: PaymentPages) => void;
  readonly setPages: (change: (pages: PaymentPages) => PaymentPages) => void;
}): void {
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const isThere = hasCome(live.state);
  useEffect(() => {
    if (!isThere) return;
    const { previous } = latest.current;
    if (!isBegun) beginWith(begin(latest.current));
    else setPages((pages) => (pages.since === null ? { ...pages, since: previous } : pages));
  }, [isThere, isBegun, beginWith, setPages]);
}

/** Begins anew when something else is looked for, and around the payment that the address names. */
function useLooked({
  looked,
  key,
  now,
  ask,
  setNotFound,
}: {
  readonly looked: string;
  readonly key: string | undefined;
  readonly now: NowRef;
  readonly ask: (part: Part | undefined) => void;
  readonly setNotFound: (isNotFound: boolean) => void;
}): void {
  useEffect(() => {
    if (now.current.looked === looked) return;
    now.current.looked = looked;
    ask(now.current.asks);
  }, [looked, ask, now]);
  useEffect(() => {
    const { current } = now;
    if (key !== undefined && !current.pages.rows.some(({ id }) => id === key)) {
      ask({ around: key });
      return;
    }
    setNotFound(false);
    // Nobody wants those around another one any more.
    if (current.next !== undefined && 'around' in current.next.part) ask(undefined);
  }, [key, ask, now, setNotFound]);
}

/** Asks for what has changed when the page's data says that something has, until there is no more of it; what fails is asked for with the next look. */
function useChanges({
  live,
  pages,
  now,
  setPages,
}: {
  readonly live: Live<PaymentRow>;
  readonly pages: PaymentPages;
  readonly now: NowRef;
  readonly setPages: (change: (pages: PaymentPages) => PaymentPages) => void;
}): void {
  const isAsking = useRef(false);
  const { previous: newest, isReading } = live;
  const { since } = pages;
  useEffect(() => {
    if (isReading || !isLater(newest, since) || isAsking.current || now.current.next !== undefined) return;
    isAsking.current = true;
    const { turn, live: source, asks } = now.current;
    void source.ask({ ...asks, cursor: since ?? '' }).then((got) => {
      isAsking.current = false;
      if (got === undefined || turn !== now.current.turn) return;
      const isLast = got.records.length < fullAnswer;
      const part = isLast ? { ...got, previous: newest } : got;
      setPages((to) => addChanges(to, part, now.current.isReading() ? 'further-down' : 'top'));
    });
  }, [newest, since, isReading, now, setPages]);
}

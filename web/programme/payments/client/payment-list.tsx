import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { BlockOf } from '#web/programme/block-props.ts';

import { entriesOf, type ListEntry, type Placed, type PlacedDay, placedDays } from './list-entries.ts';
import styles from './payment-list.module.css';
import type { PaymentPages } from './payment-pages.ts';
import { PaymentRow } from './payment-row.tsx';
import { useToday } from './use-today.ts';

export interface PaymentListProps {
  pages: PaymentPages;
  block: BlockOf<'transaction-list'>;
  /** The payment that stands open. */
  open: string | undefined;
  /** The newest of those that were held back and are shown now: whoever asked for them goes on there. */
  fresh: string | undefined;
  onToggle: (id: string) => void;
  /** The reader has come past the middle of what is loaded. */
  onHalfWay: () => void;
}

/** As they are drawn with text at its usual size: what is guessed right need not be put right as it comes into view. */
const heights = { head: 48, row: 68, foot: 18 } as const;
/** Between a payment and the one before it. */
const line = 1;
/** Entries beyond the view on either side: the next Tab is always there. */
const overscan = 5;
/** What is drawn before anybody knows the height of the window. */
const firstView = { width: 390, height: 900 };

type Entries = Virtualizer<Window, Element>;

/** Days with their payments, of which only those near the view are in the page (TXN-07). */
export function PaymentList({ pages, block, open, fresh, onToggle, onHalfWay }: PaymentListProps): ReactNode {
  const entries = useMemo(() => entriesOf(pages.rows), [pages.rows]);
  const list = useRef<HTMLDivElement>(null);
  const margin = useTop(list);
  const focused = useFocused(list);
  const indexOf = (payment: string | undefined) =>
    payment === undefined ? -1 : entries.findIndex(({ key, kind }) => kind === 'row' && key === payment);
  const [openAt, freshAt, focusAt] = [indexOf(open), indexOf(fresh), indexOf(focused)];
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: (index) => heightOf(entries[index]),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan,
    scrollMargin: margin,
    initialRect: firstView,
    rangeExtractor: (range: Range) => inThePage(range, { kept: [openAt, freshAt], focusAt }),
  });
  useBrought({ id: open, at: openAt, virtual, list });
  useBrought({ id: fresh, at: freshAt, virtual, list });
  useHalfWay(virtual, pages, onHalfWay);
  const end = virtual.getTotalSize() + margin;
  const days = placedDays(virtual.getVirtualItems(), entries, (index) => placeOf(index, virtual));
  return (
    <div ref={list} className={styles.list}>
      {days.map((placed, at) => (
        <Fragment key={placed.day.day}>
          <Gap size={placed.head.start - (days[at - 1]?.foot.end ?? margin)} />
          <Day
            {...{ placed, block, open, onToggle }}
            measure={virtual.measureElement}
            of={pages.newer === null ? (pages.total ?? -1) : undefined}
          />
        </Fragment>
      ))}
      <Gap size={end - (days.at(-1)?.foot.end ?? end)} />
    </div>
  );
}

/** How far down the page the list begins: what stands above it may come late, open and close, and the page grows with it. */
function useTop(list: { readonly current: HTMLDivElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
    };
  }, [list]);
  return top;
}

function heightOf(entry: ListEntry | undefined): number {
  if (entry === undefined) return heights.row;
  return entry.kind === 'row' && entry.at > entry.day.start ? heights.row + line : heights[entry.kind];
}

/** What is near the view, what is open, and whatever somebody stands on with what Tab goes to from there. */
function inThePage(
  range: Range,
  { kept, focusAt }: { readonly kept: readonly number[]; readonly focusAt: number },
): number[] {
  // Between the last payment of a day and the first of the next stand a foot and a head.
  const around = focusAt < 0 ? [] : [-3, -2, -1, 0, 1, 2, 3].map((step) => focusAt + step);
  const also = [...kept, ...around].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...also])].toSorted((one, other) => one - other);
}

const nowhere: Placed = { index: 0, start: 0, end: 0 };

function placeOf(index: number, virtual: Entries): Placed {
  return virtual.measurementsCache[index] ?? nowhere;
}

/** The room of what is not in the page. */
function Gap({ size, as: Room = 'div' }: { size: number; as?: 'div' | 'li' }): ReactNode {
  const height = useCallback(
    (gap: HTMLElement | null) => {
      if (gap !== null) gap.style.blockSize = `${String(size)}px`;
    },
    [size],
  );
  return size <= 0 ? null : <Room ref={height} aria-hidden="true" />;
}

interface DayProps extends Pick<PaymentListProps, 'block' | 'open' | 'onToggle'> {
  placed: PlacedDay;
  /** How many payments there are in all, -1 where nobody knows; nothing while the beginning is not loaded. */
  of: number | undefined;
  measure: (element: Element | null) => void;
}

function Day({ placed: { day, head, rows, after }, of, block, open, onToggle, measure }: DayProps): ReactNode {
  const { today, yesterday } = useToday();
  const [first] = day.rows;
  if (first === undefined) return null;
  const name = { [today ?? '-']: block.today, [yesterday ?? '-']: block.yesterday }[day.day] ?? first.dayName;
  const hasTotal = first.dayPence !== 0;
  return (
    <section className={styles.day} aria-label={hasTotal ? `${name}, ${first.dayTotal} ${block.spent}` : name}>
      <h2 ref={measure} data-index={head.index} className={styles.head}>
        <span>{name}</span>
        {hasTotal ? <span className={styles.total}>{first.dayTotal}</span> : null}
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ entry, index, gap }) => (
          <Fragment key={entry.key}>
            <Gap size={gap} as="li" />
            <PaymentRow
              {...{ row: entry.row, onToggle, measure, index, words: block, isOpen: entry.key === open }}
              {...(of === undefined ? {} : { at: entry.at + 1, of })}
            />
          </Fragment>
        ))}
        <Gap size={after} as="li" />
      </ul>
    </section>
  );
}

/** The payment on which somebody stands with the keyboard: it stays in the page however far they scroll. */
function useFocused(list: { readonly current: HTMLDivElement | null }): string | undefined {
  const [focused, setFocused] = useState<string>();
  useEffect(() => {
    const { current } = list;
    const look = () => {
      setFocused(document.activeElement?.closest('[data-payment]')?.getAttribute('data-payment') ?? undefined);
    };
    current?.addEventListener('focusin', look);
    return () => {
      current?.removeEventListener('focusin', look);
    };
  }, [list]);
  return focused;
}

/** Brings a payment, such as the one that the address names, into view and gives it the focus; one that was pressed is there. */
function useBrought({
  id,
  at,
  virtual,
  list,
}: {
  readonly id: string | undefined;
  readonly at: number;
  readonly virtual: Entries;
  readonly list: { readonly current: HTMLDivElement | null };
}): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined) shown.current = undefined;
    if (id === undefined || at < 0 || shown.current === id) return undefined;
    shown.current = id;
    const button = () => buttonOf(id, list.current);
    if (document.activeElement !== null && document.activeElement === button()) return undefined;
    virtual.scrollToIndex(at, { align: 'center' });
    const frame = requestAnimationFrame(() => {
      button()?.focus({ preventScroll: true });
      button()?.scrollIntoView({ block: 'center' });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [id, at, virtual, list]);
}

/** What names it comes from an address, and is no selector. */
function buttonOf(id: string, list: HTMLElement | null): HTMLElement | null | undefined {
  const items = [...(list?.querySelectorAll('[data-payment]') ?? [])];
  return items.find((item) => item.getAttribute('data-payment') === id)?.querySelector('button');
}

/** Tells once a page when the lower edge of the view passes the middle of what is loaded (TXN-01). */
function useHalfWay(virtual: Entries, { older, rows }: PaymentPages, onHalfWay: () => void): void {
  const told = useRef<string>(undefined);
  const size = virtual.getTotalSize();
  const bottom = (virtual.scrollOffset ?? 0) - virtual.options.scrollMargin + (virtual.scrollRect?.height ?? 0);
  const isPast = size > 0 && (virtual.scrollOffset ?? 0) > 0 && bottom > size / 2;
  const mark = `${String(older)} ${String(rows.length)}`;
  useEffect(() => {
    if (!isPast || older === null || told.current === mark) return;
    told.current = mark;
    onHalfWay();
  }, [isPast, older, mark, onHalfWay]);
}

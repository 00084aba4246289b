import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { ColumnChart } from '#web/platform/client/components/column-chart/column-chart.tsx';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import { useWords, type Words } from '#web/platform/client/runtime/words.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

import { cellInWords, type Sheet } from './chart-sheet.ts';
import { ChartFile, ChartTable } from './chart-table.tsx';
import styles from './charts.module.css';
import { monthName, shortMonthName } from './month-name.ts';

type Block = BlockOf<'column-chart'>;
type Point = Block['data'][number];
type Told = Point & { readonly count: number };

/** Numbers over time: their sum and what it was before, columns, and all of it as a table and a file (PTR-09). */
export function ColumnChartBlock({ block }: BlockProps<'column-chart'>): ReactNode {
  const words = useWords();
  const { data: points, label } = block;
  const told = points.filter((point): point is Told => point.count !== null);
  const last = told.at(-1);
  if (last === undefined) return <Nothing text={points.length === 0 ? block.empty : block.tooFew} />;
  const sheet = sheetOf(block, words);
  const inWords = (value: number | null) => cellInWords(value, block.of, words);
  // What is not told is part of no sum that could be named.
  const leading = !block.adds ? last.count : told.length === points.length ? sumOf(told) : null;
  const range = rangeOf(block, last, words);
  const most = told.reduce((busiest, point) => (point.count > busiest.count ? point : busiest), last);
  return (
    <Card>
      <div className={styles.sum}>
        <p className={styles.number}>
          {inWords(leading)} <span className="visually-hidden">{label}</span>
        </p>
        <p className={styles.remark}>
          {range}
          <Change points={points} block={block} />
        </p>
      </div>
      <ColumnChart
        columns={points.map(({ date, count }) => ({
          name: monthName(date),
          shortName: shortMonthName(date),
          value: count === null ? null : inUnits(count, block.of),
          text: cellInWords(count, block.of, words),
        }))}
        sign={block.of === 'pence' ? '£' : ''}
        summary={`${label}: ${inWords(leading)}, ${range}. ${words('charts.most', { value: inWords(most.count), date: monthName(most.date) })}.`}
      />
      {told.length < points.length ? <p className={styles.remark}>{words('charts.dashed')}</p> : null}
      <div className={styles.ends}>
        <Disclosure summary={words('charts.table')}>
          <ChartTable sheet={sheet} />
        </Disclosure>
        <ChartFile sheet={sheet} />
      </div>
    </Card>
  );
}

/** A card that says why there is nothing to be seen. */
export function Nothing({ text }: { text: string }): ReactNode {
  return (
    <Card>
      <p className={styles.nothing}>{text}</p>
    </Card>
  );
}

/** What they are compared with, where all of both is told. */
function Change({ points, block }: { points: readonly Point[]; block: Block }): ReactNode {
  const words = useWords();
  const before = points.flatMap((point) => point.before ?? []);
  const now = points.flatMap(({ count }) => count ?? []);
  if (!block.adds || before.length < points.length || now.length < points.length) return null;
  const change = sumUp(now) - sumUp(before);
  const much = { change: cellInWords(Math.abs(change), block.of, words) };
  return (
    <>
      <br />
      {change === 0 ? words('charts.same') : words(change > 0 ? 'charts.more' : 'charts.fewer', much)}
    </>
  );
}

function rangeOf({ data: points, adds }: Block, last: Told, words: Words): string {
  const [from, until] = [points[0]?.date ?? last.date, points.at(-1)?.date ?? last.date];
  if (!adds || from === until) return monthName(adds ? until : last.date);
  return words('charts.from', { first: monthName(from), last: monthName(until) });
}

/** The rows of the table and of the file; a sum of all where none is left out. */
function sheetOf({ data: points, label, of, adds }: Block, words: Words): Sheet {
  const hasBefore = points.some(({ before }) => before !== null);
  const before = words('charts.before');
  const rows = points.map((point) => [monthName(point.date), point.count, ...(hasBefore ? [point.before] : [])]);
  const total = [
    words('charts.sum'),
    ...[1, 2].slice(0, hasBefore ? 2 : 1).map((column) => totalOf(rows.map((row) => row[column]))),
  ];
  return {
    label,
    columns: [
      { head: words('charts.month'), kind: 'name' },
      { head: label, kind: of },
      ...(hasBefore ? [{ head: before, kind: of }] : []),
    ],
    rows: adds ? [...rows, total] : rows,
    hasTotal: adds === true,
  };
}

function totalOf(cells: readonly (string | number | null | undefined)[]): number | null {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  return numbers.length < cells.length ? null : sumUp(numbers);
}

function sumOf(points: readonly Told[]): number {
  return sumUp(points.map(({ count }) => count));
}

function sumUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** How high a column is: no lower than the ground, where more came back than was paid. */
function inUnits(count: number, of: Block['of']): number {
  return Math.max(0, of === 'pence' ? count / 100 : count);
}

import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { ColumnChart } from '#web/platform/client/components/column-chart/column-chart.tsx';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import { words } from '#web/platform/client/runtime/words.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './charts.module.css';

type Point = BlockOf<'column-chart'>['data'][number];

const whole = new Intl.NumberFormat('en-GB');
const dates = {
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
};
const shortDates = {
  day: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};

/** Numbers over time: their sum and what it was before, columns, and all of it as a table (PTR-09). */
export function ColumnChartBlock({ block }: BlockProps<'column-chart'>): ReactNode {
  const { data: points, label } = block;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const total = sumOf(points, 'count');
  const range = words.charts.from(nameOf(first), nameOf(last));
  const busiest = points.reduce((most, point) => (point.count > most.count ? point : most), first);
  const most = words.charts.most(whole.format(busiest.count), nameOf(busiest));
  return (
    <Card>
      <div className={styles.sum}>
        <p className={styles.number}>
          {whole.format(total)} <span className="visually-hidden">{label}</span>
        </p>
        <p className={styles.remark}>
          {range}
          <br />
          {changeOf(total, sumOf(points, 'before'))}
        </p>
      </div>
      {total === 0 ? (
        <p className={styles.nothing}>{block.empty}</p>
      ) : (
        <ColumnChart
          columns={points.map((point) => ({
            name: nameOf(point),
            shortName: shortDates[point.unit].format(new Date(point.date)),
            value: point.count,
          }))}
          summary={`${label}: ${whole.format(total)}, ${range}. ${most}.`}
        />
      )}
      <Disclosure summary={words.charts.table}>
        <PointTable label={label} points={points} unit={first.unit} />
      </Disclosure>
    </Card>
  );
}

interface PointTableProps {
  label: string;
  points: readonly Point[];
  unit: Point['unit'];
}

function PointTable({ label, points, unit }: PointTableProps): ReactNode {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.charts.units[unit]}</th>
            <th scope="col">{label}</th>
            <th scope="col">{words.charts.before}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.date}>
              <th scope="row">{nameOf(point)}</th>
              <td>{whole.format(point.count)}</td>
              <td>{whole.format(point.before)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.charts.sum}</th>
            <td>{whole.format(sumOf(points, 'count'))}</td>
            <td>{whole.format(sumOf(points, 'before'))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function nameOf({ date, unit }: Point): string {
  return dates[unit].format(new Date(date));
}

function sumOf(points: readonly Point[], field: 'count' | 'before'): number {
  return points.reduce((sum, point) => sum + point[field], 0);
}

function changeOf(now: number, before: number): string {
  if (now === before) return words.charts.same;
  const change = whole.format(Math.abs(now - before));
  return now > before ? words.charts.more(change) : words.charts.fewer(change);
}

import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { FunnelChart } from '#web/platform/client/components/funnel-chart/funnel-chart.tsx';
import { useWords, type Words } from '#web/platform/client/runtime/words.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

import { cellInWords, type Sheet } from './chart-sheet.ts';
import { ChartFile } from './chart-table.tsx';
import styles from './charts.module.css';
import { Nothing } from './column-chart-block.tsx';
import { monthName, nextMonthName } from './month-name.ts';

/** How many people got how far, as a table with bars, and as a file (PTR-09). */
export function FunnelChartBlock({ block }: BlockProps<'funnel-chart'>): ReactNode {
  const words = useWords();
  const { data: points } = block;
  const [first] = points;
  if (first === undefined) return <Nothing text={words('charts.not-yet')} />;
  if (first.count === null || first.count === 0)
    return <Nothing text={first.count === null ? block.tooFew : block.empty} />;
  const sheet = sheetOf(block, words);
  const { step, ofFirst, ofPrevious } = headings(words);
  const cell = (row: Sheet['rows'][number], index: number) =>
    cellInWords(row[index] ?? null, sheet.columns[index]?.kind ?? 'name', words);
  return (
    <Card>
      <p className={styles.remark}>
        {words('charts.group', { month: monthName(first.date), end: nextMonthName(first.date) })}
      </p>
      <FunnelChart
        label={block.label}
        headings={{ step, count: block.count, ofFirst, ...(points.length > 2 && { ofPrevious }) }}
        steps={sheet.rows.map((row, index) => ({
          name: cell(row, 0),
          count: row[1] === null ? block.few : cell(row, 1),
          share: points[index]?.ofFirst ?? null,
          ofFirst: row[2] === null ? '–' : cell(row, 2),
          ofPrevious: index === 0 ? '' : row[3] === null ? '–' : cell(row, 3),
        }))}
      />
      <ChartFile sheet={sheet} />
    </Card>
  );
}

function headings(words: Words) {
  return { step: words('charts.step'), ofFirst: words('charts.of-first'), ofPrevious: words('charts.of-previous') };
}

function sheetOf({ data: points, label, count }: BlockOf<'funnel-chart'>, words: Words): Sheet {
  const { step, ofFirst, ofPrevious } = headings(words);
  const hasPrevious = points.length > 2;
  return {
    label,
    columns: [
      { head: step, kind: 'name' },
      { head: count, kind: 'people' },
      { head: ofFirst, kind: 'share' },
      ...(hasPrevious ? [{ head: ofPrevious, kind: 'share' as const }] : []),
    ],
    rows: points.map((point, index) => [
      ...[point.name, point.count, point.ofFirst],
      ...(hasPrevious ? [index === 0 ? '' : point.ofPrevious] : []),
    ]),
  };
}

import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { FunnelChart } from '#web/platform/client/components/funnel-chart/funnel-chart.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockProps } from '#web/programme/block-props.ts';

import { cellInWords, type Sheet } from './chart-sheet.ts';
import { ChartFile } from './chart-table.tsx';
import styles from './charts.module.css';
import { Nothing } from './column-chart-block.tsx';
import { monthName } from './month-name.ts';

/** The parts of a whole as a table with bars, and as a file (PTR-09). */
export function ShareChartBlock({ block }: BlockProps<'share-chart'>): ReactNode {
  const words = useWords();
  const { data: parts, label, part, count } = block;
  const [first] = parts;
  if (first === undefined) return <Nothing text={block.empty} />;
  const ofFirst = words('charts.of-first');
  const sheet: Sheet = {
    label,
    columns: [
      { head: part, kind: 'name' },
      { head: count, kind: 'people' },
      { head: ofFirst, kind: 'share' },
    ],
    rows: parts.map((each) => [nameOf(each.name, block), each.count, each.share]),
  };
  return (
    <Card>
      <p className={styles.remark}>{monthName(first.date)}</p>
      <FunnelChart
        label={label}
        headings={{ step: part, count, ofFirst }}
        steps={parts.map((each) => ({
          name: nameOf(each.name, block),
          count: cellInWords(each.count, 'people', words),
          share: each.share,
          ofFirst: cellInWords(each.share, 'share', words),
          ofPrevious: '',
        }))}
      />
      <ChartFile sheet={sheet} />
    </Card>
  );
}

function nameOf(name: string | null, { none, others }: { readonly none: string; readonly others: string }): string {
  return name === null ? others : name === '' ? none : name;
}

import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { FunnelChart } from '#web/platform/client/components/funnel-chart/funnel-chart.tsx';
import { words } from '#web/platform/client/runtime/words.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './charts.module.css';

const whole = new Intl.NumberFormat('en-GB');
const percents = new Intl.NumberFormat('en-GB', { style: 'percent' });
const least = 0.005;

/** How many people got how far, as a table with bars (PTR-09). */
export function FunnelChartBlock({ block }: BlockProps<'funnel-chart'>): ReactNode {
  const { data: points } = block;
  const [first] = points;
  if (first === undefined) return null;
  if (first.count === null || first.count === 0) {
    const text = first.count === null ? block.tooFew : block.empty;
    return (
      <Card>
        <p className={styles.nothing}>{text}</p>
      </Card>
    );
  }
  const { step, ofFirst, ofPrevious } = words.charts;
  return (
    <Card>
      <FunnelChart
        label={block.label}
        headings={{ step, count: block.count, ofFirst, ofPrevious }}
        steps={points.map((point, index) => ({
          name: point.name,
          count: point.count === null ? block.few : whole.format(point.count),
          share: point.ofFirst,
          ofFirst: shareInWords(point.ofFirst),
          ofPrevious: index === 0 ? '' : shareInWords(point.ofPrevious),
        }))}
      />
    </Card>
  );
}

/** Whole percents, but neither none nor all where it is not. */
function shareInWords(share: number | null): string {
  if (share === null) return '–';
  if (share > 0 && share < least) return '<1%';
  if (share < 1 && share > 1 - least) return '>99%';
  return percents.format(share);
}

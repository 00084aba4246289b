import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockProps } from '#web/programme/block-props.ts';

import type { Sheet } from './chart-sheet.ts';
import { ChartFile, ChartTable } from './chart-table.tsx';
import { Nothing } from './column-chart-block.tsx';
import { shortMonthName } from './month-name.ts';

const steps = ['verified', 'linked', 'made', 'activated'] as const;

/** How far those got who began in each month, the latest one first, as a table and a file (PTR-09). */
export function CohortTableBlock({ block }: BlockProps<'cohort-table'>): ReactNode {
  const words = useWords();
  const { data: months, label } = block;
  if (months.length === 0) return <Nothing text={block.empty} />;
  const sheet: Sheet = {
    label,
    columns: [
      { head: words('charts.month'), kind: 'name' },
      { head: block.signedUp, kind: 'people' },
      ...steps.map((step) => ({ head: block[step], kind: 'share' as const })),
    ],
    rows: months.toReversed().map((month) => {
      const share = (count: number | null) =>
        count === null || month.signedUp === null || month.signedUp === 0 ? null : count / month.signedUp;
      return [shortMonthName(month.date), month.signedUp, ...steps.map((step) => share(month[step]))];
    }),
  };
  return (
    <Card>
      <ChartTable sheet={sheet} />
      <ChartFile sheet={sheet} />
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './current-plan.module.css';
import { Rows } from './plan-card-block.tsx';
import plans from './plans.module.css';

/** What an upgrade comes to, said before it is agreed to (PLN-12); for a plan with a card, where that goes (PLN-07). */
export function PlanQuoteBlock({ block, step }: BlockProps<'plan-quote'>): ReactNode {
  const [quote] = block.quote;
  if (quote === undefined) return <p className={plans.empty}>{block.empty}</p>;
  const rows = [
    { name: block.rowPrice, text: quote.price, isShown: true },
    { name: quote.rowCredit, text: quote.credit, isShown: quote.creditPence > 0 },
    { name: block.rowCommitment, text: quote.commitment, isShown: quote.commitmentMonths > 0 },
  ];
  return (
    <div className={styles.plan}>
      {quote.deliver === undefined ? null : (
        <div className={styles.address}>
          <h2>{block.deliverTitle}</h2>
          <p>{quote.deliver}</p>
        </div>
      )}
      <div className={styles.due}>
        <p className={styles.quiet}>{block.rowDue}</p>
        <p className={styles.price}>{quote.due}</p>
        <p className={styles.quiet}>{quote.collected}</p>
      </div>
      <Rows rows={rows.filter(({ isShown }) => isShown)} />
      <p className={styles.quiet}>{quote.note}</p>
      <Button
        width="full"
        busyLabel={step.busy === block.action ? block.busy : undefined}
        onClick={() => {
          step.run({ action: block.action, answers: { quoteId: quote.id } });
        }}
      >
        {quote.confirm}
      </Button>
    </div>
  );
}

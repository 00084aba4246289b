import { useId, type ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './upcoming-payments.module.css';

/** What is taken by Direct Debit next, each with its amount, day, account and what it pays for (DBT-02). */
export function UpcomingPaymentsBlock({ block }: BlockProps<'upcoming-payments'>): ReactNode {
  const { payments, title, empty, again } = block;
  const id = useId();
  return (
    <Card>
      <section className={styles.upcoming} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {payments.length === 0 ? (
          <p className={styles.words}>{empty}</p>
        ) : (
          <ul className={styles.payments}>
            {payments.map((payment) => (
              <li key={payment.id}>
                <span className={styles.amount}>{payment.amount}</span>
                <span className={styles.words}>{payment.words}</span>
                <span className={styles.words}>{payment.parts}</span>
                {payment.isAgain ? <span className={styles.again}>{again}</span> : null}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '#web/platform/client/components/badge/badge.tsx';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import { inPounds } from '#web/programme/home/client/money.tsx';

import styles from './rewards.module.css';

/** What shops pay back: in all, and order by order with what comes next (CSH-03). */
export function EarningsListBlock({ block }: BlockProps<'earnings-list'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const sumOf = (status: string) =>
    live.records.reduce((sum, record) => sum + (record.status === status ? (record.pence ?? 0) : 0), 0);
  return (
    <LivePanel live={live} block={block} skeleton={<Outline />}>
      <dl className={styles.sums}>
        <div>
          <dt>{block.earned}</dt>
          <dd className={styles.lead}>{inPounds(sumOf('earned'))}</dd>
        </div>
        <div>
          <dt>{block.pending}</dt>
          <dd>{inPounds(sumOf('pending'))}</dd>
        </div>
      </dl>
      <ul className={styles.earnings} aria-label={block.label}>
        {live.records.map((record) => (
          <EarningRow key={record.id} record={record} unknown={block.unknown} />
        ))}
      </ul>
    </LivePanel>
  );
}

type Earning = BlockOf<'earnings-list'>['data']['records'][number];

const tones: Readonly<Record<Earning['status'], BadgeProps['tone']>> = {
  pending: 'warning',
  earned: 'success',
  declined: 'error',
  missed: 'error',
};

function EarningRow({ record, unknown }: { record: Earning; unknown: string }): ReactNode {
  const { shop, status, state, why, pence } = record;
  const isNothing = status === 'declined' || status === 'missed';
  return (
    <li>
      <div className={styles.row}>
        <p className={styles.name}>{shop}</p>
        <p className={isNothing ? styles.nothing : styles.amount}>{pence === null ? unknown : inPounds(pence)}</p>
      </div>
      <Badge tone={tones[status]}>{state}</Badge>
      <p className={styles.words}>{why}</p>
    </li>
  );
}

function Outline(): ReactNode {
  return (
    <div className={styles.outline} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

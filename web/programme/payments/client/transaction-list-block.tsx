import { useCallback, useState, type ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Notice } from '#web/platform/client/components/notice/notice.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

import { PaymentEmblem } from './payment-emblem.tsx';
import { PaymentFilter } from './payment-filter.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './payment-list.module.css';
import { useHashKey } from './use-hash-key.ts';
import { type PaymentAsks, type ShownPayments, usePayments } from './use-payments.ts';

/** Below so many pixels the beginning of a list is being looked at. */
const topOfPage = 200;
const isReading = () => window.scrollY > topOfPage;

/** What a customer has paid, day by day (TXN-01 to TXN-09). */
export function TransactionListBlock({ block }: BlockProps<'transaction-list'>): ReactNode {
  const live = useLive(block.transactions, { refresh: block.refresh });
  const [asks, setAsks] = useState<PaymentAsks>({});
  const [key, toggle] = useHashKey();
  const [cleared, setCleared] = useState(0);
  const giveUp = useCallback(() => {
    setAsks({});
    setCleared((times) => times + 1);
  }, []);
  const shown = usePayments(live, { asks, giveUp, key, isReading });
  const isFiltered = Object.keys(asks).length > 0;
  const { pages } = shown;
  const nothing = isFiltered ? <p className={styles.words}>{block.noneFound}</p> : <Empty block={block} />;
  const records = isFiltered || pages.rows.length > 0 ? pages.rows : live.records;
  const panel = { ...live, state: shown.state, records, readAgain: shown.tryAgain };
  return (
    <div className={styles.panel}>
      {pages.rows.length === 0 && !isFiltered ? null : (
        <PaymentFilter key={cleared} block={block} asks={asks} onAsk={setAsks} />
      )}
      {shown.isNotFound ? (
        <Notice kind="info" announce="status">
          {block.notFound}
        </Notice>
      ) : null}
      <LivePanel live={panel} block={block} skeleton={<Outline />} nothing={nothing}>
        <Loaded {...{ block, shown, open: key, onToggle: toggle }} />
      </LivePanel>
    </div>
  );
}

interface LoadedProps {
  block: BlockOf<'transaction-list'>;
  shown: ShownPayments;
  open: string | undefined;
  onToggle: (id: string) => void;
}

function Loaded({ block, shown, open, onToggle }: LoadedProps): ReactNode {
  const { pages, isLoading, loadOlder, loadNewer, showHeld } = shown;
  const [fresh, setFresh] = useState<string>();
  const count = pages.held.length;
  return (
    <>
      {count === 0 ? null : (
        <div className={styles.fresh} role="status">
          <Button
            onClick={() => {
              setFresh(pages.held[0]?.id);
              showHeld();
              window.scrollTo({ top: 0 });
            }}
          >
            {`${String(count)} ${count === 1 ? block.fresh : block.freshMany}`}
          </Button>
        </div>
      )}
      {pages.newer === null ? null : (
        <Button look="secondary" onClick={loadNewer}>
          {block.newer}
        </Button>
      )}
      <PaymentList {...{ pages, block, fresh, open, onToggle, onHalfWay: loadOlder }} />
      <div className={styles.ends}>
        <p className={styles.words} role="status">
          {pages.total === null || pages.newer !== null
            ? ''
            : `${block.shown} ${grouped(pages.rows.length)} ${block.of} ${grouped(pages.total)}`}
        </p>
        {pages.older === null ? null : (
          <Button look="secondary" busyLabel={isLoading ? block.older : undefined} onClick={loadOlder}>
            {block.older}
          </Button>
        )}
      </div>
    </>
  );
}

/** `1,234`, without Intl: its first use costs as much as drawing the page. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
}

/** What will be here, by an example, before there is anything. */
function Empty({ block }: { block: BlockOf<'transaction-list'> }): ReactNode {
  return (
    <div className={styles.empty}>
      <h2>{block.emptyTitle}</h2>
      <p>{block.empty}</p>
      <div className={styles.example} aria-hidden="true">
        <PaymentEmblem of={{ kind: 'purchase', category: 'eatingOut', merchant: block.emptyExample }} />
        <span>{block.emptyExample}</span>
        <span>£2.10</span>
      </div>
    </div>
  );
}

function Outline(): ReactNode {
  return (
    <div className={styles.outline}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.bone} />
      ))}
    </div>
  );
}

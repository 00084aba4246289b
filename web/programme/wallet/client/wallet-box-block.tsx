import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Badge, type BadgeProps } from '#web/platform/client/components/badge/badge.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Dialog } from '#web/platform/client/components/dialog/dialog.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import { inPounds } from '#web/programme/home/client/money.tsx';

import styles from './wallet.module.css';

type Block = BlockOf<'wallet-box'>;
type Entry = Block['data']['records'][number];

/** How long the word that it is on its way stands by itself, in milliseconds (CSH-04). */
export const doneFor = 5_000;

/** What is in the wallet, a dialog that takes it out, and what was taken out (CSH-04). */
export function WalletBoxBlock({ block, step }: BlockProps<'wallet-box'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const wallet = live.records.find(({ kind }) => kind === 'wallet');
  const taken = live.records.filter(({ kind }) => kind === 'withdrawal');
  return (
    <LivePanel live={live} block={block} skeleton={<div className={styles.outline} aria-hidden="true" />}>
      {wallet === undefined ? null : <Money {...{ block, step, wallet, taken }} />}
      {taken.length === 0 ? null : (
        <section className={styles.history} aria-label={block.history}>
          <h2>{block.history}</h2>
          <ul>
            {taken.map((each) => (
              <Row key={each.id} {...each} />
            ))}
          </ul>
        </section>
      )}
    </LivePanel>
  );
}

type MoneyProps = BlockProps<'wallet-box'> & { wallet: Entry; taken: readonly Entry[] };

function Money({ block, step, wallet, taken }: MoneyProps): ReactNode {
  const [asks, setAsks] = useState<'confirm' | 'refused'>();
  const { action } = block;
  const isReady = wallet.standing === 'ready';
  const closes = () => {
    setAsks(undefined);
  };
  return (
    <div className={styles.wallet}>
      <dl className={styles.sums}>
        <div>
          <dt>{block.amount}</dt>
          <dd className={styles.lead}>{inPounds(wallet.pence)}</dd>
        </div>
        <div>
          <dt>{block.charity}</dt>
          <dd>{inPounds(wallet.charityPence)}</dd>
        </div>
      </dl>
      <p className={styles.words}>{wallet.to}</p>
      {isReady ? null : <p className={styles.words}>{wallet.why}</p>}
      <Button
        busyLabel={step.busy === action ? block.busy : undefined}
        onClick={() => {
          setAsks(isReady ? 'confirm' : 'refused');
        }}
      >
        {block.take}
      </Button>
      <ConfirmDialog
        title={wallet.confirmTitle}
        text={wallet.confirmText}
        confirm={block.confirm}
        cancel={block.cancel}
        isOpen={asks === 'confirm'}
        onConfirm={() => {
          step.run({ action, answers: { pence: String(wallet.pence) } });
        }}
        onClose={closes}
      />
      <Told
        title={block.refusedTitle}
        text={wallet.why}
        close={block.close}
        isOpen={asks === 'refused'}
        onClose={closes}
      />
      <Outcome {...{ block, step, taken }} />
    </div>
  );
}

/** What came of taking it out: that it is on its way, for five seconds, or that it went wrong. */
function Outcome({ block, step, taken }: Omit<MoneyProps, 'wallet'>): ReactNode {
  const newest = taken[0];
  const [seen, setSeen] = useState(newest?.id);
  const [closedTrouble, setClosedTrouble] = useState<unknown>();
  const isDone = newest !== undefined && newest.id !== seen;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      setSeen(newest.id);
    }, doneFor);
    return () => {
      clearTimeout(timer);
    };
  }, [isDone, newest?.id]);
  const trouble = step.pressed === block.action ? step.trouble : undefined;
  return (
    <>
      <Told
        title={block.doneTitle}
        text={newest?.done ?? ''}
        close={block.close}
        isOpen={isDone}
        onClose={() => {
          setSeen(newest?.id);
        }}
      />
      <Told
        title={block.failedTitle}
        text={block.failed}
        close={block.close}
        isOpen={trouble !== undefined && trouble !== closedTrouble}
        onClose={() => {
          setClosedTrouble(trouble);
        }}
      />
    </>
  );
}

interface ToldProps {
  title: string;
  text: string;
  close: string;
  isOpen: boolean;
  onClose: () => void;
}

function Told({ title, text, close, isOpen, onClose }: ToldProps): ReactNode {
  return (
    <Dialog title={title} closeLabel={close} isOpen={isOpen} onClose={onClose}>
      <p className={styles.words}>{text}</p>
      <Button width="full" onClick={onClose}>
        {close}
      </Button>
    </Dialog>
  );
}

const tones: Readonly<Partial<Record<Entry['standing'], BadgeProps['tone']>>> = { paid: 'success', failed: 'error' };

function Row({ pence, standing, row, badge }: Entry): ReactNode {
  return (
    <li>
      <div className={styles.row}>
        <Badge tone={tones[standing] ?? 'warning'}>{badge}</Badge>
        <p className={styles.amount}>{inPounds(pence)}</p>
      </div>
      <p className={styles.words}>{row}</p>
    </li>
  );
}

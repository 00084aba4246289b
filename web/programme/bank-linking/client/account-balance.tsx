import { useState, type ReactNode } from 'react';
import { useResource } from '#web/platform/client/resources/use-resource.ts';
import { findBalance } from './balance.ts';
import { Button } from '#web/platform/client/components/button/button.tsx';
import styles from '#web/platform/client/blocks/blocks.module.css';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';

export interface BalanceWords {
  readonly balance: string;
  readonly wait: string;
  readonly away: string;
  readonly again: string;
  readonly view: string;
  readonly title: string;
  readonly text: string;
  readonly proceed: string;
  readonly cancel: string;
}

export interface AccountBalanceProps {
  linkId: string;
  /** Of whose buttons there may be several on the page. */
  bank: string;
  words: BalanceWords;
  /** The customer goes to the bank, to let us see the account again. */
  onProceed: () => void;
}

/**
 * What is on a linked account, asked for once the page is there: the bank may take its time (LNK-06). Where it lets us see
 * nothing any more, the customer can go there and allow it again.
 */
export function AccountBalance({ linkId, bank, words, onProceed }: AccountBalanceProps): ReactNode {
  const { value, isReading, readAgain } = useResource({ name: `balance ${linkId}`, read: () => findBalance(linkId) });
  const answer = isReading ? undefined : value;
  const [isAsking, setIsAsking] = useState(false);

  const ofBank = <span className="visually-hidden"> ({bank})</span>;
  return (
    <div className={styles.balance} aria-live="polite" aria-busy={answer === undefined}>
      {answer === undefined ? <p className={styles.small}>{words.wait}</p> : null}
      {answer?.kind === 'success' ? (
        <p className={styles.text}>
          {words.balance} <strong>{amountOf(answer)}</strong>
        </p>
      ) : null}
      {answer?.kind === 'failed' ? (
        <>
          <p className={styles.small}>{words.away}</p>
          <Button look="quiet" onClick={readAgain}>
            {words.again}
            {ofBank}
          </Button>
        </>
      ) : null}
      {answer?.kind === 'relink' ? (
        <Button
          look="quiet"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {words.view}
          {ofBank}
        </Button>
      ) : null}
      <ConfirmDialog
        title={words.title}
        text={words.text}
        confirm={words.proceed}
        cancel={words.cancel}
        isOpen={isAsking}
        onConfirm={onProceed}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </div>
  );
}

function amountOf({ pence, currency }: { readonly pence: number; readonly currency: string }): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(pence / 100);
}

import { useState, type ReactNode } from 'react';
import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { AccountBalance } from './account-balance.tsx';
import { requiredWords, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LinkedAccount {
  readonly id: string;
  readonly bank: string;
  readonly number: string;
  readonly isOver: boolean;
  /** Inactive once the bank lets us use it no more. */
  readonly tokenState: 'active' | 'inactive';
  readonly relinkSource: 'aispRelink' | 'cofRelink' | null;
  /** Words about this account, dates and names filled in. */
  readonly since: string;
  readonly until: string;
  readonly ended: string;
  readonly stopTitle: string;
  readonly brokenText: string;
  readonly viewTitle: string;
}

/** What the customer shares with us, an account after the other, and how to go on or to stop (LNK-03). */
export function LinkedAccountsBlock({ block, step }: BlockProps): ReactNode {
  const accounts = block['data'] as readonly LinkedAccount[];
  const [leaving, setLeaving] = useState<LinkedAccount>();
  const [asked, setAsked] = useState('');
  const say = (property: string) => requiredWords(block, property);
  const run = (action: string, linkId: string, more: Readonly<Record<string, string>> = {}) => {
    setAsked(linkId);
    step.run({ action, answers: { linkId, ...more } });
  };
  const relink = ({ id, relinkSource }: LinkedAccount) => {
    if (relinkSource !== null) run(say('relinkAction'), id, { source: relinkSource });
  };
  const balanceWords = ({ viewTitle }: LinkedAccount) => ({
    balance: say('balance'),
    wait: say('balanceWait'),
    away: say('balanceAway'),
    again: say('balanceAgain'),
    view: say('view'),
    title: viewTitle,
    text: say('viewText'),
    proceed: say('viewProceed'),
    cancel: say('viewCancel'),
  });
  const standing = ({ tokenState, isOver }: LinkedAccount) => {
    if (tokenState === 'inactive') return <Badge tone="error">{say('broken')}</Badge>;
    return <Badge tone={isOver ? 'warning' : 'success'}>{say(isOver ? 'over' : 'active')}</Badge>;
  };
  const isBusy = (action: string, { id }: LinkedAccount) => step.busy === action && asked === id;
  if (accounts.length === 0) return <p className={styles.text}>{say('empty')}</p>;
  return (
    <>
      <ul className={styles.linkedAccounts} aria-label={say('label')}>
        {accounts.map((account) => (
          <li key={account.id}>
            <Card>
              <div className={styles.linkedAccount}>
                <h2 className={styles.heading3}>{account.bank}</h2>
                {standing(account)}
              </div>
              <p className={styles.text}>
                {account.number}
                <br />
                {account.since}
              </p>
              <AccountBalance
                linkId={account.id}
                bank={account.bank}
                words={balanceWords(account)}
                onProceed={() => {
                  run(say('relinkAction'), account.id, { source: 'aispRelink' });
                }}
              />
              {account.tokenState === 'inactive' ? (
                <p className={styles.small}>{account.brokenText}</p>
              ) : (
                <>
                  <p className={styles.small}>{account.isOver ? account.ended : say('shares')}</p>
                  {account.isOver ? null : <p className={styles.small}>{account.until}</p>}
                </>
              )}
              <div className={styles.choices}>
                {account.tokenState === 'inactive' ? (
                  <Button
                    width="full"
                    busyLabel={isBusy(say('relinkAction'), account) ? say('relink') : undefined}
                    onClick={() => {
                      relink(account);
                    }}
                  >
                    {say('relink')}
                    <span className="visually-hidden"> ({account.bank})</span>
                  </Button>
                ) : (
                  <Button
                    look="secondary"
                    width="full"
                    busyLabel={isBusy(say('keepAction'), account) ? say('keep') : undefined}
                    onClick={() => {
                      run(say('keepAction'), account.id);
                    }}
                  >
                    {say('keep')}
                    <span className="visually-hidden"> ({account.bank})</span>
                  </Button>
                )}
                <Button
                  look="quiet"
                  busyLabel={isBusy(say('stopAction'), account) ? say('stop') : undefined}
                  onClick={() => {
                    setLeaving(account);
                  }}
                >
                  {say('stop')}
                  <span className="visually-hidden"> ({account.bank})</span>
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={leaving?.stopTitle ?? ''}
        text={say('stopText')}
        confirm={say('stopConfirm')}
        cancel={say('stopCancel')}
        isOpen={leaving !== undefined}
        onConfirm={() => {
          if (leaving !== undefined) run(say('stopAction'), leaving.id);
        }}
        onClose={() => {
          setLeaving(undefined);
        }}
      />
    </>
  );
}

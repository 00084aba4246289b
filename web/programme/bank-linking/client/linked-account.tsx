import { useId, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '#web/platform/client/components/badge/badge.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { Emblem } from '#web/platform/client/components/emblem/emblem.tsx';
import { Notice } from '#web/platform/client/components/notice/notice.tsx';
import { AccountBalance } from './account-balance.tsx';
import type { BlockOf, WordOf } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';

export type Operation = 'activate' | 'reactivate' | 'suspend' | 'reinstate' | 'unlink';

/** A linked account as the API describes it, with the words about it filled in. */
export type LinkedAccount = BlockOf<'linked-accounts'>['data'][number];

/** The words of the block, by property. */
export type Say = (property: WordOf<'linked-accounts'>) => string;

interface LinkedAccountProps {
  account: LinkedAccount;
  say: Say;
  /** What the page is doing with this account, by property of its button. */
  busy: string | undefined;
  onOperate: (operation: Operation) => void;
  onKeep: () => void;
  onStop: () => void;
  onRelink: (source: 'aispRelink' | 'cofRelink') => void;
}

const tones: Readonly<Record<LinkedAccount['badge'], BadgeProps['tone']>> = {
  active: 'success',
  inactive: 'warning',
  broken: 'error',
  cancelled: 'error',
};

/** One linked account: how it stands, what we see of it, and what its owner may do (LNK-01 to LNK-04). */
export function LinkedAccountCard(props: LinkedAccountProps): ReactNode {
  const { account, say, onRelink } = props;
  return (
    <Card>
      <div className={styles.linkedAccount}>
        <Emblem name={account.bank} picture={account.logo ?? undefined} />
        <div className={styles.namedAccount}>
          <div>
            <h2 className={styles.heading3}>{account.bank}</h2>
            <p className={styles.small}>{account.number}</p>
          </div>
          <Badge tone={tones[account.badge]}>{say(account.badge)}</Badge>
        </div>
      </div>
      <p className={styles.small}>{account.since}</p>
      <AccountBalance
        linkId={account.id}
        bank={account.bank}
        words={balanceWords(account, say)}
        onProceed={() => {
          onRelink('aispRelink');
        }}
      />
      <Standing account={account} say={say} />
      <Offered {...props} />
      <Sharing {...props} />
    </Card>
  );
}

type Part = Pick<LinkedAccountProps, 'account' | 'say'>;

/** What the customer has to know about it before they do anything. */
function Standing({ account, say }: Part): ReactNode {
  const { badge, section, activeFrom, isOver } = account;
  if (badge === 'cancelled')
    return (
      <Notice kind="warning">
        <p>{whyOver({ account, say })}</p>
      </Notice>
    );
  if (badge === 'broken') return <p className={styles.text}>{isOver ? account.ended : account.brokenText}</p>;
  if (section === 'since') return null;
  if (section === 'ready') return <p className={styles.text}>{account.ready}</p>;
  // One that comes back needs no activating: it was in use before.
  return (
    <>
      {activeFrom === null ? null : (
        <p className={styles.text}>{account.comesBack ? account.comingBack : account.notReady}</p>
      )}
      <p className={styles.small}>{say('settingUp')}</p>
    </>
  );
}

/** Why its Direct Debit is over, and what to do. */
function whyOver({ account, say }: Part): string {
  switch (account.endedBecause) {
    case 'refused':
      return account.refusedText;
    case 'closed':
      return account.closedText;
    case 'deceased':
      return say('personText');
    case 'expired':
      return say('expiredText');
    case 'cancelled':
    case null:
      return say('cancelledText');
  }
}

/** What is offered first. A link that only waits for its owner's word is not renewed at the bank. */
function Offered({ account, say, busy, onOperate, onKeep, onRelink }: LinkedAccountProps): ReactNode {
  const { offered, isOver, relinkSource } = account;
  if (offered === null) return null;
  if (offered === 'relink') {
    const name = isOver ? 'keep' : 'relink';
    return (
      <OfAccount name={name} {...{ account, say, busy }} look="primary" isWide>
        {() => {
          if (isOver) onKeep();
          else if (relinkSource !== null) onRelink(relinkSource);
        }}
      </OfAccount>
    );
  }
  return (
    <>
      <OfAccount
        name={offered}
        {...{ account, say, busy }}
        look={offered === 'suspend' ? 'secondary' : 'primary'}
        isWide
      >
        {() => {
          onOperate(offered);
        }}
      </OfAccount>
      {offered === 'suspend' ? <p className={styles.small}>{say('suspendLine')}</p> : null}
    </>
  );
}

/** What we see of it, until when, and how to end that at any time. */
function Sharing(props: LinkedAccountProps): ReactNode {
  const { account, say, busy, onKeep } = props;
  const { badge, isOver, mayConfirm } = account;
  return (
    <div className={styles.sharing}>
      {badge === 'broken' ? null : (
        <>
          <p className={styles.small}>{say('shares')}</p>
          <p className={styles.small}>{account.until}</p>
        </>
      )}
      {mayConfirm && !isOver ? (
        <OfAccount name="keep" {...{ account, say, busy }} look="secondary" isWide>
          {onKeep}
        </OfAccount>
      ) : null}
      <Ending {...props} />
    </div>
  );
}

/** The two ways to part with an account, beside each other where both are to be had. */
function Ending({ account, say, busy, onOperate, onStop }: LinkedAccountProps): ReactNode {
  const reason = useId();
  const isEarly = account.unlinking === 'tooEarly';
  return (
    <>
      <div className={styles.ending}>
        <OfAccount name="stop" {...{ account, say, busy }} look="quiet">
          {onStop}
        </OfAccount>
        {account.unlinking === 'hidden' ? null : (
          <OfAccount
            name="unlink"
            {...{ account, say, busy }}
            look="danger"
            unavailableBecause={isEarly ? reason : undefined}
          >
            {() => {
              if (!isEarly) onOperate('unlink');
            }}
          </OfAccount>
        )}
      </div>
      <p className={styles.small}>{say('stopLine')}</p>
      {account.unlinking === 'offered' ? <p className={styles.small}>{say('unlinkLine')}</p> : null}
      {isEarly ? (
        <p className={styles.small} id={reason}>
          {say('unlinkEarly')}
        </p>
      ) : null}
    </>
  );
}

interface OfAccountProps extends Part {
  /** The property that says its words. */
  name: Operation | 'keep' | 'stop' | 'relink';
  busy: string | undefined;
  look: 'primary' | 'secondary' | 'quiet' | 'danger';
  isWide?: boolean;
  unavailableBecause?: string | undefined;
  children: () => void;
}

/** A button of one account among several: whoever hears it hears of which bank. */
function OfAccount({ name, account, say, busy, look, isWide = false, unavailableBecause, children }: OfAccountProps) {
  return (
    <Button
      look={look}
      width={isWide ? 'full' : 'content'}
      busyLabel={busy === name ? say(name) : undefined}
      unavailableBecause={unavailableBecause}
      onClick={children}
    >
      {say(name)}
      <span className="visually-hidden"> ({account.bank})</span>
    </Button>
  );
}

function balanceWords({ viewTitle }: LinkedAccount, say: Say) {
  return {
    balance: say('balance'),
    wait: say('balanceWait'),
    away: say('balanceAway'),
    again: say('balanceAgain'),
    view: say('view'),
    title: viewTitle,
    text: say('viewText'),
    proceed: say('viewProceed'),
    cancel: say('viewCancel'),
  };
}

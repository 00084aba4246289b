import type { ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { Notice } from '#web/platform/client/components/notice/notice.tsx';
import type { BlockOf } from '#web/programme/block-props.ts';
import styles from './home.module.css';

type Balance = BlockOf<'balance-panel'>['data']['records'][number];
type Alert = NonNullable<Balance['alert']>;

/** Where each alert leads; nothing where its customer can do nothing about it, or does it by a button. */
const wayOut: Readonly<Partial<Record<Alert, string>>> = {
  notActive: '/card/activate',
  frozen: '/customer/card',
  expired: '/customer/card',
  closed: '/customer/card',
  pinBlocked: '/customer/card',
  account: '/customer/account',
  inactive: '/customer/account',
  settingUp: '/customer/account',
};

export interface CardAlertProps {
  balance: Balance;
  reconnect: string;
  onReconnect: () => void;
}

/** What stops the card, and the one way out of it. It comes and goes with the balance, while the page is open (DSH-02, DSH-05). */
export function CardAlert({ balance, reconnect, onReconnect }: CardAlertProps): ReactNode {
  return (
    <div role="status" className={styles.alert}>
      {balance.alert === null ? null : <Said {...{ balance, reconnect, onReconnect }} alert={balance.alert} />}
    </div>
  );
}

function Said({ alert, balance, reconnect, onReconnect }: CardAlertProps & { alert: Alert }): ReactNode {
  const { title, text } = wordsOf(alert, balance);
  return (
    <Notice kind={alert === 'settingUp' ? 'info' : 'warning'} title={title}>
      <p>{text}</p>
      {isReconnected(balance) ? <Button onClick={onReconnect}>{reconnect}</Button> : null}
      {wayOut[alert] === undefined ? null : <TextLink href={wayOut[alert]}>{balance.alertLink}</TextLink>}
    </Notice>
  );
}

/** Its Direct Debit can be had back, which the alert offers. */
export function isReconnected({ alert, standing }: Pick<Balance, 'alert' | 'standing'>): boolean {
  return alert === 'mandate' && standing === 'cancelled';
}

const stops = ['bounced', 'delayed', 'mandate', 'account', 'person'] as const;

/** What a returned Direct Debit does is said in the words that stand on the card’s page too. */
function wordsOf(alert: Alert, balance: Balance): { readonly title: string; readonly text: string } {
  const stop = stops.find((each) => each === alert);
  if (stop === undefined) return { title: balance.alertTitle, text: balance.alertText };
  return { title: balance[`${stop}Title`], text: balance[`${stop}Text`] };
}

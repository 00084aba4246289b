import { useState, type ReactNode } from 'react';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';
import { ConfirmDialog } from '#web/platform/client/blocks/confirm-dialog.tsx';
import { type LinkedAccount, LinkedAccountCard, type Operation, type Say } from './linked-account.tsx';

type ConfirmedAction = Exclude<Operation, 'reinstate'> | 'stop';
type Pressed = Operation | 'keep' | 'stop' | 'relink';

/** Of what is asked before it is done: its words, by property. */
const questions = {
  activate: { title: 'activateTitle', text: 'activateText', confirm: 'activate', cancel: 'notNow' },
  reactivate: { title: 'reactivateTitle', text: 'activateText', confirm: 'reactivate', cancel: 'notNow' },
  suspend: { title: 'suspendTitle', text: 'suspendText', confirm: 'suspend', cancel: 'notNow' },
  unlink: { title: 'unlinkTitle', text: 'unlinkText', confirm: 'unlink', cancel: 'notNow' },
  stop: { title: 'stopTitle', text: 'stopText', confirm: 'stopConfirm', cancel: 'stopCancel' },
} as const satisfies Record<ConfirmedAction, object>;

/** The customer's linked accounts, one after the other (LNK-01 to LNK-06). */
export function LinkedAccountsBlock({ block, step }: BlockProps<'linked-accounts'>): ReactNode {
  const { data: accounts } = block;
  const [question, setQuestion] = useState<{ readonly account: LinkedAccount; readonly about: ConfirmedAction }>();
  const [pressed, setPressed] = useState({ id: '', name: '' });
  const actionOf = (name: Pressed) =>
    name === 'keep' || name === 'stop' || name === 'relink' ? block[`${name}Action`] : block.askAction;
  const say: Say = (property) => block[property];
  const run = ({ id }: LinkedAccount, name: Pressed, more: Readonly<Record<string, string>> = {}) => {
    setPressed({ id, name });
    step.run({ action: actionOf(name), answers: { linkId: id, ...more } });
  };
  const operate = (account: LinkedAccount, operation: Operation) => {
    run(account, operation, { operation });
  };
  const confirmed = () => {
    if (question === undefined) return;
    const { account, about } = question;
    if (about === 'stop') run(account, 'stop');
    else operate(account, about);
  };
  if (accounts.length === 0) return <p className={styles.text}>{say('empty')}</p>;
  const words = question && questions[question.about];
  return (
    <>
      <ul className={styles.linkedAccounts} aria-label={say('label')}>
        {accounts.map((account) => (
          <li key={account.id}>
            <LinkedAccountCard
              account={account}
              say={say}
              busy={step.busy !== undefined && pressed.id === account.id ? pressed.name : undefined}
              onOperate={(operation) => {
                if (operation === 'reinstate') operate(account, operation);
                else setQuestion({ account, about: operation });
              }}
              onKeep={() => {
                run(account, 'keep');
              }}
              onStop={() => {
                setQuestion({ account, about: 'stop' });
              }}
              onRelink={(source) => {
                run(account, 'relink', { source });
              }}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={words === undefined ? '' : (question?.account[words.title] ?? '')}
        text={words === undefined ? '' : say(words.text)}
        confirm={words === undefined ? '' : say(words.confirm)}
        cancel={words === undefined ? '' : say(words.cancel)}
        isOpen={question !== undefined}
        onConfirm={confirmed}
        onClose={() => {
          setQuestion(undefined);
        }}
      />
    </>
  );
}

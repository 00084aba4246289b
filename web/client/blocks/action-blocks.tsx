import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { TextLink } from '../components/link/text-link.tsx';
import { words } from '../runtime/words.ts';
import { requiredWords, wordsOf, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { hrefOf } from './href-of.ts';

export function ButtonBlock({ block, step }: BlockProps): ReactNode {
  const text = requiredWords(block, 'text');
  const look = block['look'] === 'secondary' ? 'secondary' : 'primary';
  const href = hrefOf(block);
  if (href !== undefined) {
    return (
      <a
        className={styles[look]}
        href={href.address}
        {...(href.isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {text}
        {href.isOutside ? <span className="visually-hidden">{words.opensNewTab}</span> : null}
      </a>
    );
  }
  const action = requiredWords(block, 'action');
  return (
    <Button
      look={look}
      width="full"
      busyLabel={step.busy === action ? text : undefined}
      onClick={() => {
        step.run({ action });
      }}
    >
      {text}
    </Button>
  );
}

export function LinkBlock({ block, step }: BlockProps): ReactNode {
  const text = requiredWords(block, 'text');
  const before = wordsOf(block, 'before');
  const href = hrefOf(block);
  const action = wordsOf(block, 'action');
  return (
    <p className={styles.linkLine}>
      {before === undefined ? null : <span>{before} </span>}
      {href === undefined ? (
        <Button
          look="quiet"
          busyLabel={step.busy === action ? text : undefined}
          onClick={() => {
            if (action !== undefined) step.run({ action });
          }}
        >
          {text}
        </Button>
      ) : (
        <TextLink href={href.address} newTabLabel={href.isOutside ? words.opensNewTab : undefined}>
          {text}
        </TextLink>
      )}
    </p>
  );
}

export function DialogBlock({ block, step }: BlockProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const action = requiredWords(block, 'action');
  return (
    <>
      <Button
        look="secondary"
        width="full"
        busyLabel={step.busy === action ? requiredWords(block, 'opens') : undefined}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {requiredWords(block, 'opens')}
      </Button>
      <ConfirmDialog
        title={requiredWords(block, 'title')}
        text={requiredWords(block, 'text')}
        confirm={requiredWords(block, 'confirm')}
        cancel={requiredWords(block, 'cancel')}
        isOpen={isOpen}
        onConfirm={() => {
          step.run({ action, isQuiet: block['quiet'] === true });
        }}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

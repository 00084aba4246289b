import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { TextLink } from '../components/link/text-link.tsx';
import { words } from '../runtime/words.ts';
import { requiredWords, wordsOf, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
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
      <Dialog
        title={requiredWords(block, 'title')}
        closeLabel={words.closeDialog}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <p className={styles.text}>{requiredWords(block, 'text')}</p>
        <div className={styles.choices}>
          <Button
            onClick={() => {
              setIsOpen(false);
              step.run({ action, isQuiet: block['quiet'] === true });
            }}
          >
            {requiredWords(block, 'confirm')}
          </Button>
          <Button
            look="secondary"
            onClick={() => {
              setIsOpen(false);
            }}
          >
            {requiredWords(block, 'cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

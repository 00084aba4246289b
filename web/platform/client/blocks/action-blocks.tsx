import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { TextLink } from '../components/link/text-link.tsx';
import { words } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { hrefOf } from './href-of.ts';

export function ButtonBlock({ block, step }: BlockProps<'button'>): ReactNode {
  const text = block.text;
  const look = block.look === 'secondary' ? 'secondary' : 'primary';
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
  const { action } = block;
  return (
    <Button
      look={look}
      width="full"
      busyLabel={step.busy === action ? text : undefined}
      onClick={() => {
        if (action !== undefined) step.run({ action });
      }}
    >
      {text}
    </Button>
  );
}

export function LinkBlock({ block, step }: BlockProps<'link'>): ReactNode {
  const { text, before, action } = block;
  const href = hrefOf(block);
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

export function DialogBlock({ block, step }: BlockProps<'dialog'>): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const action = block.action;
  return (
    <>
      <Button
        look={block.look === 'primary' ? 'primary' : 'secondary'}
        width="full"
        busyLabel={step.busy === action ? block.opens : undefined}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {block.opens}
      </Button>
      <ConfirmDialog
        title={block.title}
        text={block.text}
        confirm={block.confirm}
        cancel={block.cancel}
        isOpen={isOpen}
        onConfirm={() => {
          step.run({ action, isQuiet: block.quiet === true });
        }}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { ButtonDisclosure } from '../components/disclosure/button-disclosure.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { TextLink } from '../components/link/text-link.tsx';
import { usePosting } from '../runtime/posted-fields.tsx';
import { useWords } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useHref } from './use-href.ts';

export function ButtonBlock({ block, step }: BlockProps<'button'>): ReactNode {
  const words = useWords();
  const text = block.text;
  const look = block.look === 'secondary' ? 'secondary' : 'primary';
  const href = useHref(block);
  const posting = usePosting(block.action);
  if (href !== undefined) {
    return (
      <a
        className={styles[look]}
        href={href.address}
        {...(href.isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {text}
        {href.isOutside ? <span className="visually-hidden">{words('opens-new-tab')}</span> : null}
      </a>
    );
  }
  const { action } = block;
  return (
    <Button
      look={look}
      width="full"
      {...posting}
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
  const words = useWords();
  const { text, before, action } = block;
  const href = useHref(block);
  const posting = usePosting(action);
  if (block.look === 'back' && href !== undefined)
    return (
      <a className={styles.back} href={href.address}>
        <Icon name="arrow" />
        {text}
      </a>
    );
  return (
    <p className={styles.linkLine}>
      {before === undefined ? null : <span>{before} </span>}
      {href === undefined ? (
        <Button
          look="quiet"
          {...posting}
          busyLabel={step.busy === action ? text : undefined}
          onClick={() => {
            if (action !== undefined) step.run({ action });
          }}
        >
          {text}
        </Button>
      ) : (
        <TextLink href={href.address} newTabLabel={href.isOutside ? words('opens-new-tab') : undefined}>
          {text}
        </TextLink>
      )}
    </p>
  );
}

export function DialogBlock({ block, step }: BlockProps<'dialog'>): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const action = block.action;
  const posting = usePosting(action);
  const look = block.look === 'primary' ? 'primary' : 'secondary';
  if (posting !== undefined)
    return (
      <ButtonDisclosure opens={block.opens} look={look} width="full">
        <p className={styles.text}>{block.text}</p>
        <Button {...posting}>{block.confirm}</Button>
      </ButtonDisclosure>
    );
  return (
    <>
      <Button
        look={look}
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

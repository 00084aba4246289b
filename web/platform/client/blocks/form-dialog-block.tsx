import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { ButtonDisclosure } from '../components/disclosure/button-disclosure.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useIsServers } from '../runtime/before-browser.ts';
import { usePosting } from '../runtime/posted-fields.tsx';
import { useWords } from '../runtime/words.ts';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { FormBlock } from './form-block.tsx';

/**
 * A form laid over the page. It closes by itself once the form is taken, and stays open while a field is wrong; one that
 * comes opened stays until its block goes.
 */
export function FormDialogBlock({ block, step }: BlockProps<'form-dialog'>): ReactNode {
  const words = useWords();
  const { seq } = step.view;
  const isPressing = block.opened === true;
  const [opened, setOpened] = useState(isPressing ? { seq } : undefined);
  const hasErrors = Object.keys(block.form.errors).length > 0;
  const isOpen = opened !== undefined && (isPressing || opened.seq === seq || hasErrors);
  if (useIsServers())
    return (
      <ButtonDisclosure opens={block.opens} look="quiet" isOpen={isPressing || hasErrors}>
        <h2 className={styles.heading3}>{block.title}</h2>
        <p className={styles.text}>{block.text}</p>
        <FormBlock block={block} step={step} startsBeside />
        <More block={block} step={step} />
      </ButtonDisclosure>
    );
  return (
    <>
      <p className={styles.linkLine}>
        <Button
          look="quiet"
          onClick={() => {
            setOpened({ seq });
          }}
        >
          {block.opens}
        </Button>
      </p>
      <Dialog
        title={block.title}
        closeLabel={words('close-dialog')}
        isOpen={isOpen}
        onClose={() => {
          setOpened(undefined);
        }}
      >
        <p className={styles.text}>{block.text}</p>
        <FormBlock block={block} step={step} startsBeside />
        <More block={block} step={step} />
      </Dialog>
    </>
  );
}

function More({ block: { more: text, moreAction: action }, step }: BlockProps<'form-dialog'>): ReactNode {
  const posting = usePosting(action);
  if (text === undefined || action === undefined) return null;
  return (
    <>
      <p className={styles.linkLine}>
        <Button
          look="quiet"
          {...posting}
          busyLabel={step.busy === action ? text : undefined}
          onClick={() => {
            step.run({ action });
          }}
        >
          {text}
        </Button>
      </p>
      {step.pressed === action ? <TroubleNotice {...step} /> : null}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { words } from '../runtime/words.ts';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import { formOf } from '../runtime/with-form-errors.ts';
import { requiredWords, wordsOf, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { FormBlock } from './form-block.tsx';

/**
 * A form laid over the page. It closes by itself once the form is taken, and stays open while a field is wrong; one that
 * comes opened stays until its block goes.
 */
export function FormDialogBlock({ block, step }: BlockProps): ReactNode {
  const { seq } = step.view;
  const isPressing = block['opened'] === true;
  const [opened, setOpened] = useState(isPressing ? { seq } : undefined);
  const hasErrors = Object.keys(formOf(block)?.errors ?? {}).length > 0;
  const isOpen = opened !== undefined && (isPressing || opened.seq === seq || hasErrors);
  return (
    <>
      <p className={styles.linkLine}>
        <Button
          look="quiet"
          onClick={() => {
            setOpened({ seq });
          }}
        >
          {requiredWords(block, 'opens')}
        </Button>
      </p>
      <Dialog
        title={requiredWords(block, 'title')}
        closeLabel={words.closeDialog}
        isOpen={isOpen}
        onClose={() => {
          setOpened(undefined);
        }}
      >
        <p className={styles.text}>{requiredWords(block, 'text')}</p>
        <FormBlock block={block} step={step} startsBeside />
        <More block={block} step={step} />
      </Dialog>
    </>
  );
}

function More({ block, step }: BlockProps): ReactNode {
  const text = wordsOf(block, 'more');
  const action = wordsOf(block, 'moreAction');
  if (text === undefined || action === undefined) return null;
  return (
    <>
      <p className={styles.linkLine}>
        <Button
          look="quiet"
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

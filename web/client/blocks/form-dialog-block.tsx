import { useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { words } from '../runtime/words.ts';
import { formOf } from '../runtime/with-form-errors.ts';
import { requiredWords, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';
import { FormBlock } from './form-block.tsx';

/** A form laid over the page. It closes by itself once the form is taken, and stays open while a field is wrong. */
export function FormDialogBlock({ block, step }: BlockProps): ReactNode {
  const { seq } = step.view;
  const [opened, setOpened] = useState<{ readonly seq: number }>();
  const hasErrors = Object.keys(formOf(block)?.errors ?? {}).length > 0;
  const isOpen = opened !== undefined && (opened.seq === seq || hasErrors);
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
        <FormBlock block={block} step={step} />
      </Dialog>
    </>
  );
}

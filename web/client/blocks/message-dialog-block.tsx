import type { ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { words } from '../runtime/words.ts';
import { requiredWords, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** Says one thing over the page, and goes on however it is closed. */
export function MessageDialogBlock({ block, step }: BlockProps): ReactNode {
  const action = requiredWords(block, 'action');
  const goOn = () => {
    step.run({ action });
  };
  return (
    <Dialog title={requiredWords(block, 'title')} closeLabel={words.closeDialog} isOpen onClose={goOn}>
      <p className={styles.text}>{requiredWords(block, 'text')}</p>
      <Button
        width="full"
        busyLabel={step.busy === action ? requiredWords(block, 'confirm') : undefined}
        onClick={goOn}
      >
        {requiredWords(block, 'confirm')}
      </Button>
    </Dialog>
  );
}

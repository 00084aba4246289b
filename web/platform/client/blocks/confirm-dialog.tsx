import type { ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useWords } from '../runtime/words.ts';
import styles from './blocks.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  isOpen: boolean;
  /** What yes does, or the address where it leads. */
  onConfirm: (() => void) | string;
  onClose: () => void;
}

/** A question with two answers, asked before something that is hard to take back. It closes with either. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const words = useWords();
  const { title, text, confirm, cancel, isOpen, onConfirm, onClose } = props;
  return (
    <Dialog title={title} closeLabel={words('close-dialog')} isOpen={isOpen} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.choices}>
        {typeof onConfirm === 'string' ? (
          <a className={styles.primary} href={onConfirm}>
            {confirm}
          </a>
        ) : (
          <Button
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question laid over the page. Esc, the cross and a click beside it close it; focus goes back to what opened it. */
export function Dialog({ title, closeLabel, isOpen, onClose, children }: DialogProps): ReactNode {
  const modal = useModal({ isOpen, onClose });
  const titleId = useId();

  if (!isOpen) return null;
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

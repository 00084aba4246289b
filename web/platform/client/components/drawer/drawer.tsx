import type { ReactNode } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** What it is, for those who do not see it. */
  label: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A menu that slides over a phone's page from the left. Esc, the cross and a tap beside it close it. */
export function Drawer({ label, closeLabel, isOpen, onClose, children }: DrawerProps): ReactNode {
  const modal = useModal({ isOpen, onClose });
  if (!isOpen) return null;
  return (
    <dialog {...modal} className={styles.drawer} aria-label={label}>
      <div className={styles.sheet}>
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="cross" />
        </button>
        {children}
      </div>
    </dialog>
  );
}

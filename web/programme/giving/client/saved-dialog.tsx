import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Dialog } from '#web/platform/client/components/dialog/dialog.tsx';
import styles from './giving.module.css';

/** How long it stands by itself, in milliseconds (CON-05). */
export const savedFor = 15_000;

interface SavedDialogProps {
  /** Of what is stored: a later one has been kept while the page was open. */
  version: number;
  /** Whether it was kept elsewhere, and the page says that nothing was kept here (CON-02). */
  isFromElsewhere: boolean;
  title: string;
  text: string;
  close: string;
}

/** Says that the allocation was kept, and goes by itself. */
export function SavedDialog({ version, isFromElsewhere, title, text, close }: SavedDialogProps): ReactNode {
  const [seen, setSeen] = useState(version);
  const isOpen = version > seen && !isFromElsewhere;
  if (version > seen && isFromElsewhere) setSeen(version);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => {
      setSeen(version);
    }, savedFor);
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen, version]);
  const shut = () => {
    setSeen(version);
  };
  return (
    <Dialog title={title} closeLabel={close} isOpen={isOpen} onClose={shut}>
      <p className={styles.words}>{text}</p>
      <Button width="full" onClick={shut}>
        {close}
      </Button>
    </Dialog>
  );
}

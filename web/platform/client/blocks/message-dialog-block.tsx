import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { TroubleNotice } from '../runtime/trouble-notice.tsx';
import { useWords } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** Says one thing over the page, and goes on however it is closed. */
export function MessageDialogBlock({ block, step }: BlockProps<'message-dialog'>): ReactNode {
  const words = useWords();
  const action = block.action;
  const goOn = () => {
    step.run({ action });
  };
  useAfter(block.closesAfter, goOn);
  return (
    <Dialog title={block.title} closeLabel={words('close-dialog')} isOpen onClose={goOn}>
      <p className={styles.text}>{block.text}</p>
      <Button width="full" busyLabel={step.busy === action ? block.confirm : undefined} onClick={goOn}>
        {block.confirm}
      </Button>
      {step.pressed === action ? <TroubleNotice {...step} /> : null}
    </Dialog>
  );
}

/** Does `work` once, that many seconds after the first drawing; never without a number. */
function useAfter(seconds: number | undefined, work: () => void): void {
  const newest = useRef(work);
  useEffect(() => {
    newest.current = work;
  });
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => {
      newest.current();
    }, seconds * 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [seconds]);
}

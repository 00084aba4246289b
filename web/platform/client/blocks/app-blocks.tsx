import { useId, useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { GetApp } from '../components/get-app/get-app.tsx';
import { Notice } from '../components/notice/notice.tsx';
import { useWords } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

export function GetAppBlock({ block, step: { app } }: BlockProps<'get-app'>): ReactNode {
  const words = useWords();
  const look = block.look === 'secondary' ? 'secondary' : 'primary';
  return app === undefined ? null : <GetApp app={app} look={look} newTabLabel={words('opens-new-tab')} />;
}

export function AppOnlyBlock({ block, step: { app } }: BlockProps<'app-only'>): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const labelId = useId();
  if (app === undefined) return null;
  const { items } = block;
  return (
    <section aria-labelledby={labelId} className={styles.appOnly}>
      <h2 id={labelId} className={styles.heading2}>
        {block.label}
      </h2>
      <ul className={styles.locked}>
        {items.map(({ text }) => (
          <li key={text}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setIsOpen(true);
              }}
            >
              <span>{text}</span>
              <span className={styles.badge}>{app.only}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        title={app.title}
        closeLabel={words('close-dialog')}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <p className={styles.text}>{app.text}</p>
        <GetApp app={app} newTabLabel={words('opens-new-tab')} />
      </Dialog>
    </section>
  );
}

/** Stands after the task and opens nothing by itself: who came to do something does it first (MOB-01). */
export function AppWarningBlock({ block, step: { app } }: BlockProps<'app-warning'>): ReactNode {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  if (app === undefined) return null;
  const close = () => {
    setIsOpen(false);
  };
  const title = block.title;
  return (
    <>
      <Notice kind="info" title={title}>
        <p>{block.delay}</p>
        <Button
          look="quiet"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {app.title}
        </Button>
      </Notice>
      <Dialog title={title} closeLabel={words('close-dialog')} isOpen={isOpen} onClose={close}>
        <p className={styles.text}>{block.text}</p>
        <div className={styles.choices}>
          <GetApp app={app} newTabLabel={words('opens-new-tab')} />
          <Button look="secondary" width="full" onClick={close}>
            {block.stay}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

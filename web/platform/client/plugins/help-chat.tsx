import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { TextLink } from '../components/link/text-link.tsx';
import { useWords } from '../runtime/words.ts';
import styles from './help-chat.module.css';
import type { PluginProps } from './plugin-props.ts';
import { useIsCovering } from './use-is-covering.ts';

/** The customer reads first, in milliseconds. */
const showAfterMs = 5000;

/**
 * The help button of a phone, and what it opens (LAY-04). It keeps a place of its own below the page, so it covers no end; while it
 * would stand on something that can be pressed it is not seen, unless the keyboard is on it.
 */
export function HelpChat({ frame: { chrome, help } }: PluginProps): ReactNode {
  const words = useWords();
  const [isThere, setIsThere] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const bubble = useRef<HTMLDivElement>(null);
  const isShown = isThere && help !== undefined && chrome.includes('chat');
  const isCovering = useIsCovering(bubble, { isThere: isShown });
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsThere(true);
    }, showAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.dock}>
      <div ref={bubble} className={classNames(styles.bubble, isCovering && styles.aside)}>
        <Button
          look="secondary"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {help.open}
        </Button>
      </div>
      <Dialog
        title={help.title}
        closeLabel={words('close-dialog')}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <p>{help.text}</p>
        <ul className={styles.links}>
          {help.links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href} newTabLabel={href.startsWith('/') ? undefined : words('opens-new-tab')}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

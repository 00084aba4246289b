import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Checkbox } from '#web/platform/client/components/checkbox/checkbox.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { Spinner } from '#web/platform/client/components/spinner/spinner.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { Step } from '#web/platform/client/runtime/step-context.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';

/** Does what has to be done before there is a way, once each time that there is none, as soon as the page has been visited (RET-08). */
function usePreparing(action: string | undefined, step: Step): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (action !== undefined && !isAsked.current) step.run({ action, isAside: true });
    isAsked.current = action !== undefined;
  }, [action, step]);
}

/**
 * The way to the bank: a link, which no popup blocker stops, into a tab of its own. Following it also does the action, which
 * turns the page (BNK-07).
 */
export function GoToBankBlock({ block, step }: BlockProps<'go-to-bank'>): ReactNode {
  const words = useWords();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const reasonId = useId();
  const [way] = block.data;
  const prepare = way?.href === null ? block.prepare : undefined;
  usePreparing(prepare, step);
  if (way === undefined) return null;
  if (prepare !== undefined)
    return (
      <p className={styles.awaiting} role="status">
        <Spinner />
        {block.preparing}
      </p>
    );
  const { action, confirm, faq } = block;
  const text = (way.started ? block.again : undefined) ?? block.text;
  const isBlocked = way.blocked || way.href === null;
  const isAwaited = confirm !== undefined && !isConfirmed;
  const reason = isBlocked ? block.blocked : isAwaited ? words('confirm-first') : undefined;

  const follow = () => {
    step.run({ action, ...(confirm !== undefined && { answers: { confirmed: true } }) });
  };
  return (
    <div className={styles.choices}>
      {confirm === undefined || isBlocked ? null : (
        <Checkbox
          id={`${reasonId}-confirm`}
          name="confirmed"
          label={confirm}
          initialValue={isConfirmed}
          isRequired
          onChange={setIsConfirmed}
        />
      )}
      <div>
        {way.href === null || isBlocked || isAwaited ? (
          <Button width="full" unavailableBecause={reasonId}>
            {text}
          </Button>
        ) : (
          <a
            className={styles.primary}
            href={way.href}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            onClick={follow}
            onAuxClick={(event) => {
              if (event.button === 1) follow();
            }}
          >
            <span>{text}</span>
            <span className="visually-hidden">{words('opens-new-tab')}</span>
          </a>
        )}
        <p className={styles.reason} id={reasonId} aria-live="polite">
          {reason}
        </p>
      </div>
      {faq === undefined || way.faqUrl === null ? null : (
        <p className={styles.belowButton}>
          <TextLink href={way.faqUrl} newTabLabel={words('opens-new-tab')}>
            {faq}
          </TextLink>
        </p>
      )}
    </div>
  );
}

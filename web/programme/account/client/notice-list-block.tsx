import { type ReactNode, useEffect, useRef } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './account.module.css';

/** What waits for the customer, in one place: what has to be put right first (ACC-07). */
export function NoticeListBlock({ block, step }: BlockProps<'notice-list'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const shown = live.records.map(({ mark }) => mark).join('');
  const list = useRef<HTMLUListElement>(null);
  const hasMarked = useRef(false);
  useEffect(() => {
    if (shown !== '' || !hasMarked.current) return;
    hasMarked.current = false;
    // The button that had the focus is gone with it; whoever has gone on meanwhile stays there.
    if (document.activeElement === document.body) list.current?.focus();
  }, [shown]);
  return (
    <LivePanel live={live} block={block} skeleton={<div className={styles.noticeOutline} />}>
      <div className={styles.notices}>
        <ul ref={list} tabIndex={-1} className={styles.log} aria-label={block.label}>
          {live.records.map((notice) => (
            <Notice key={notice.id} notice={notice} block={block} />
          ))}
        </ul>
        {shown === '' ? null : (
          <Button
            look="secondary"
            onClick={() => {
              hasMarked.current = true;
              step.run({ action: block.action, answers: { shown } });
            }}
          >
            {block.read}
          </Button>
        )}
      </div>
    </LivePanel>
  );
}

type Words = BlockProps<'notice-list'>['block'];

function Notice({ notice, block }: { notice: Words['data']['records'][number]; block: Words }): ReactNode {
  const { state, standing, href, name, words, stopWords, disputeWords } = notice;
  return (
    <li className={classNames(state === 'read' && styles.seen)}>
      <div className={styles.noticeHead}>
        <p className={styles.name}>{name}</p>
        {state === 'standing' ? <Badge tone="error">{standing}</Badge> : null}
        {state === 'unread' ? <Badge tone="warning">{block.unread}</Badge> : null}
      </div>
      <p>{[stopWords, disputeWords, words].find((said) => said !== '')}</p>
      <TextLink href={href}>
        {block.open}
        <span className="visually-hidden">: {name}</span>
      </TextLink>
    </li>
  );
}

import type { ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './account.module.css';

/** What waits for the customer, in one place: what has to be put right first (ACC-07). */
export function NoticeListBlock({ block, step }: BlockProps<'notice-list'>): ReactNode {
  const { data, action } = block;
  if (data.length === 0) return <p>{block.empty}</p>;
  return (
    <div className={styles.notices}>
      <ul className={styles.log} aria-label={block.label}>
        {data.map(({ id, state, href, name, words, stopWords, disputeWords }) => (
          <li key={id} className={classNames(state === 'read' && styles.seen)}>
            <div className={styles.noticeHead}>
              <p className={styles.name}>{name}</p>
              {state === 'standing' ? <Badge tone="error">{block.standing}</Badge> : null}
              {state === 'unread' ? <Badge tone="warning">{block.unread}</Badge> : null}
            </div>
            <p>{[stopWords, disputeWords, words].find((said) => said !== '')}</p>
            <TextLink href={href}>
              {block.open}
              <span className="visually-hidden">: {name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
      {data.some(({ state }) => state === 'unread') ? (
        <Button
          look="secondary"
          busyLabel={step.busy === action ? block.read : undefined}
          onClick={() => {
            step.run({ action });
          }}
        >
          {block.read}
        </Button>
      ) : null}
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './referrals.module.css';

/** Whom a customer has invited, how far each is and what comes next (REF-01, REF-02). */
export function InvitationListBlock({ block }: BlockProps<'invitation-list'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const id = useId();
  return (
    <Card>
      <section className={styles.invitations} aria-labelledby={id}>
        <h2 id={id}>{block.title}</h2>
        <LivePanel live={live} block={block} skeleton={<Outline />}>
          {/* Taller than it may be it scrolls, so the keyboard has to reach it. */}
          <ul tabIndex={0} aria-labelledby={id}>
            {live.records.map(({ id: key, who, status, said, comes }) => (
              <li key={key}>
                <span className={styles.who}>
                  <strong>{who}</strong>
                  <span className={styles.status} data-status={status}>
                    {said}
                  </span>
                </span>
                <span className={styles.comes}>{comes}</span>
              </li>
            ))}
          </ul>
        </LivePanel>
      </section>
    </Card>
  );
}

function Outline(): ReactNode {
  return (
    <div className={styles.outline} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

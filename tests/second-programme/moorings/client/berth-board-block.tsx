import type { ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';

import type { OwnBlockProps } from '../../client-blocks.ts';
import styles from './berth-board.module.css';

/** The berths, and how many of each are free while the page is open. */
export function BerthBoardBlock({ block }: OwnBlockProps<'berth-board'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  return (
    <Card>
      <LivePanel live={live} block={block} skeleton={<div className={styles.outline} />}>
        <ul className={styles.board} aria-label={block.label}>
          {live.records.map(({ name, free, left }) => (
            <li key={name} className={styles.berth}>
              <span>{name}</span>
              <Badge tone={free > 0 ? 'success' : 'warning'}>{left}</Badge>
            </li>
          ))}
        </ul>
      </LivePanel>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Badge } from '#web/platform/client/components/badge/badge.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';

import type { OwnBlockProps } from '../../client-blocks.ts';
import styles from './berth-board.module.css';

/** The berths, and how many of each are free. */
export function BerthBoardBlock({ block }: OwnBlockProps<'berth-board'>): ReactNode {
  return (
    <Card>
      <ul className={styles.board} aria-label={block.label}>
        {block.data.map(({ name, free, left }) => (
          <li key={name} className={styles.berth}>
            <span>{name}</span>
            <Badge tone={free > 0 ? 'success' : 'warning'}>{left}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

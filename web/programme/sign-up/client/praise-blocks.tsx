import type { ReactNode } from 'react';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { Stars } from '#web/platform/client/components/stars/stars.tsx';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import { useHref } from '#web/platform/client/blocks/use-href.ts';
import styles from './praise-blocks.module.css';

/** What customers say: the partner's own figures, drawn by us, so that no other site learns who reads them (BNK-01). */
export function ReviewBadgeBlock({ block }: BlockProps<'review-badge'>): ReactNode {
  const words = useWords();
  const href = useHref(block);
  const text = <span>{block.text}</span>;
  return (
    <div className={styles.reviews}>
      <p className={styles.score}>
        <Stars score={Number(block.score)} />
        <strong>{block.scoreText}</strong>
      </p>
      {href === undefined ? (
        <p>{text}</p>
      ) : (
        <TextLink href={href.address} newTabLabel={href.isOutside ? words('opens-new-tab') : undefined}>
          {text}
        </TextLink>
      )}
    </div>
  );
}

/** What a paper has written, and which (BNK-01). */
export function PressBadgeBlock({ block }: BlockProps<'press-badge'>): ReactNode {
  return (
    <figure className={styles.press}>
      <blockquote className={styles.quote}>
        <p>{block.quote}</p>
      </blockquote>
      <figcaption className={styles.source}>
        {block.asset === undefined ? null : <img className={styles.paper} {...block.asset} />}
        <span>{block.source}</span>
      </figcaption>
    </figure>
  );
}

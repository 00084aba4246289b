import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Notice } from '#web/platform/client/components/notice/notice.tsx';
import { TextLink } from '#web/platform/client/components/link/text-link.tsx';
import { setStyle } from '#web/platform/client/components/set-style.ts';
import blocks from '#web/platform/client/blocks/blocks.module.css';
import { useWords } from '#web/platform/client/runtime/words.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';

import styles from './rewards.module.css';

const leavesAfterSeconds = 5;
const helpsAfterSeconds = 35;

/**
 * Leads to a shop after five seconds in which somebody looks at the page, or at once, or not at all (CSH-02). What keeps the shop from
 * knowing whose customer it has is always said: nobody's browser is tried for it.
 */
export function GoToShopBlock({ block, step }: BlockProps<'go-to-shop'>): ReactNode {
  const [shop] = block.data;
  return shop === undefined ? null : <Leaving {...{ block, step, shop }} />;
}

interface LeavingProps extends BlockProps<'go-to-shop'> {
  shop: BlockOf<'go-to-shop'>['data'][number];
}

function Leaving({ block, step, shop }: LeavingProps): ReactNode {
  const words = useWords();
  const [hasStayed, setHasStayed] = useState(false);
  const seconds = useSecondsSeen();
  const isLeaving = !hasStayed && seconds >= leavesAfterSeconds;
  const leave = useEffectEvent(() => {
    step.run({ action: block.action });
  });
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
  return (
    <div className={styles.leaving}>
      <p className={styles.rate}>{shop.title}</p>
      <p role="status" className={styles.about}>
        {hasStayed ? block.stayed : block.counting}
      </p>
      {hasStayed ? null : (
        <div className={styles.countdown} aria-hidden="true">
          <span ref={setStyle('inline-size', `${String(Math.min(100, (seconds * 100) / leavesAfterSeconds))}%`)} />
        </div>
      )}
      <div className={styles.ways}>
        <a className={blocks.primary} href={shop.href} referrerPolicy="origin">
          {shop.now}
        </a>
        {hasStayed ? null : (
          <Button
            look="secondary"
            onClick={() => {
              setHasStayed(true);
            }}
          >
            {block.stay}
          </Button>
        )}
      </div>
      {seconds >= helpsAfterSeconds ? (
        <TextLink href={shop.href} newTabLabel={words('opens-new-tab')}>
          {block.help}
        </TextLink>
      ) : null}
      <Notice kind="info" title={block.warnTitle}>
        {block.warn}
      </Notice>
    </div>
  );
}

/** For how many seconds the page has been looked at. */
function useSecondsSeen(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setSeconds((before) => Math.min(before + 1, helpsAfterSeconds));
    }, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return seconds;
}

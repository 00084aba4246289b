import { useEffect, useRef, type ReactNode } from 'react';
import { isIdentityAwaited } from './identity.ts';
import { Spinner } from '#web/platform/client/components/spinner/spinner.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';

/** How long between two questions, in milliseconds: a result comes soon or takes long. */
const pausesMs = [1000, 1000, 1000, 2000, 3000, 5000, 10_000, 15_000];
const briefMs = 8000;

/** Asks for the result of the identity check while somebody looks, and goes on once it is there (KYC-01). */
export function AwaitIdentityBlock({ block, step }: BlockProps<'await-identity'>): ReactNode {
  const action = block.action;
  const isBrief = block.brief === true;
  const goOn = useRef<() => void>(() => undefined);
  useEffect(() => {
    goOn.current = () => {
      step.run({ action, isQuiet: true });
    };
  });
  useEffect(() => {
    const began = performance.now();
    let timer: number | undefined;
    const wait = (asked: number): void => {
      const pause = pausesMs[Math.min(asked, pausesMs.length - 1)];
      timer = window.setTimeout(() => {
        void look(asked);
      }, pause);
    };
    const look = async (asked: number): Promise<void> => {
      const looking = timer;
      const isAwaited = document.hidden ? true : await isIdentityAwaited();
      // Meanwhile the page may have become another one.
      if (looking !== timer) return;
      if (isAwaited === false || (isBrief && performance.now() - began >= briefMs)) goOn.current();
      wait(asked + 1);
    };
    wait(0);
    return () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
  }, [isBrief]);
  return (
    <p className={styles.awaiting} role="status">
      <Spinner />
      {block.text}
    </p>
  );
}

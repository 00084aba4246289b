import { useRef, useState, type ReactNode } from 'react';
import { useResource } from '#web/platform/client/resources/use-resource.ts';
import { readIdentity } from './identity.ts';
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
  const asked = useRef(0);
  const [began] = useState(() => performance.now());
  useResource({
    name: 'identity',
    read: readIdentity,
    first: 'awaited',
    // Where going on fails, it is tried again.
    every: () => pausesMs[Math.min(asked.current, pausesMs.length - 1)],
    onRead(answer) {
      asked.current += 1;
      if (answer === 'over' || (isBrief && performance.now() - began >= briefMs)) step.run({ action, isQuiet: true });
    },
  });
  return (
    <p className={styles.awaiting} role="status">
      <Spinner />
      {block.text}
    </p>
  );
}

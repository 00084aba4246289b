import { use, useEffect, type ReactNode } from 'react';
import { hasStatus, request } from '#web/platform/client/api/request.ts';
import styles from '#web/platform/client/blocks/blocks.module.css';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { ProgressBar } from '#web/platform/client/components/progress-bar/progress-bar.tsx';
import { LiveContext } from '#web/platform/client/resources/live-context.ts';
import { useResource } from '#web/platform/client/resources/use-resource.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import type { BlockProps } from '#web/programme/block-props.ts';

const pollMs = 1000;

interface Progress {
  /** `over`: there is none any more, or it is not for this session to ask: the page itself says what comes next. */
  readonly state: 'over' | 'preparing' | 'ready';
  readonly percent: number;
}

/** How far the file is; `undefined` where nobody could say just now. */
async function readProgress(): Promise<Progress | undefined> {
  const reply = await request({ method: 'GET', path: '/api/data-request' }, hasStatus);
  if (reply.kind === 'problem' && reply.problem.status < 500 && reply.problem.status !== 429)
    return { state: 'over', percent: 0 };
  if (reply.kind !== 'ok') return undefined;
  const { status } = reply.body;
  const { percent } = membersOf(reply.body);
  const state = status === 'preparing' || status === 'ready' ? status : 'over';
  return { state, percent: typeof percent === 'number' ? percent : 0 };
}

/** Asks for a file of the customer’s data, shows how far it is while somebody looks, and offers it (ACC-06). */
export function DataRequestBlock({ block, step }: BlockProps<'data-request'>): ReactNode {
  const [asked] = block.data;
  const { action, busy } = block;
  const ask = (label: string, look: 'primary' | 'secondary') => (
    <Button
      look={look}
      busyLabel={step.busy === action ? busy : undefined}
      onClick={() => {
        step.run({ action });
      }}
    >
      {label}
    </Button>
  );
  if (asked === undefined) return <div className={styles.choices}>{ask(block.ask, 'primary')}</div>;
  if (asked.state === 'preparing')
    // Asked for anew, it is read anew.
    return <Preparing key={step.view.seq} block={block} first={{ state: 'preparing', percent: asked.percent }} />;
  return (
    <Card>
      <Ready block={block} until={asked.until} />
      {ask(block.again, 'secondary')}
    </Card>
  );
}

type Words = BlockProps<'data-request'>['block'];

function Preparing({ block, first }: { block: Words; first: Progress }): ReactNode {
  const { value } = useResource({
    name: 'data request',
    read: readProgress,
    first: first,
    every: (progress) => (progress === undefined || progress.state === 'preparing' ? pollMs : undefined),
  });
  const { state, percent } = value ?? first;
  const { leave } = use(LiveContext);
  useEffect(() => {
    if (state === 'over') leave();
  }, [state, leave]);
  if (state === 'ready')
    return (
      <Card>
        <Ready block={block} />
      </Card>
    );
  return (
    <div className={styles.riskCheck}>
      <ProgressBar label={block.preparing} percent={percent} />
      <p role="status">{block.preparing}</p>
    </div>
  );
}

function Ready({ block, until }: { block: Words; until?: string }): ReactNode {
  return (
    <>
      <p role="status">
        <strong>{block.ready}</strong> {until}
      </p>
      <a className={styles.primary} href="/api/data-request/file">
        {block.download}
      </a>
    </>
  );
}

import { useId, type ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { classNames } from '#web/platform/client/components/class-names.ts';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './home.module.css';

/**
 * What to do before a first payment. Each step ticks itself off, and the list goes with the payment (DSH-07).
 *
 * Most customers have paid: while nobody knows yet, no room is kept for what would only go again.
 */
export function FirstStepsBlock({ block, step }: BlockProps<'first-steps'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const id = useId();
  const [first] = live.records;
  if (live.state !== 'away' && first === undefined) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{block.title}</h2>
      <LivePanel live={live} block={block} skeleton={null}>
        {first === undefined ? null : (
          <ol className={styles.steps}>
            <FirstStep {...{ block }} isDone={first.isActive} title={block.activate} text={first.activateText}>
              <a className={styles.quiet} href="/card/activate">
                {first.activateLink}
              </a>
            </FirstStep>
            <FirstStep {...{ block }} isDone={first.isOnPhone} title={block.phone} text={block.phoneText}>
              <Button
                look="quiet"
                onClick={() => {
                  step.run({ action: block.phoneAction });
                }}
              >
                {block.phoneDone}
              </Button>
            </FirstStep>
            <FirstStep {...{ block }} isDone={false} title={block.pay} text={block.payText} />
          </ol>
        )}
      </LivePanel>
    </section>
  );
}

interface FirstStepProps extends Pick<BlockProps<'first-steps'>, 'block'> {
  isDone: boolean;
  title: string;
  text: string;
  children?: ReactNode;
}

function FirstStep({ block, isDone, title, text, children }: FirstStepProps): ReactNode {
  return (
    <li className={styles.step}>
      <span className={classNames(styles.tick, isDone && styles.isTicked)} aria-hidden="true">
        {isDone ? <Icon name="check" /> : null}
      </span>
      <div className={styles.stepWords}>
        <h3>
          {title}
          <span className="visually-hidden"> ({isDone ? block.done : block.left})</span>
        </h3>
        {isDone ? null : (
          <>
            <p className={styles.small}>{text}</p>
            {children}
          </>
        )}
      </div>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { BlockView } from '#journeys/engine/step-view.ts';
import { Illustration } from '../components/illustration/illustration.tsx';
import { NumberedSteps, type NumberedStep } from '../components/numbered-steps/numbered-steps.tsx';
import { requiredWords, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

export interface StepList {
  readonly label: string;
  readonly steps: readonly NumberedStep[];
  /** Where the customer is among them, from 1; undefined for what is still to come. */
  readonly current: number | undefined;
}

export function stepListOf(block: BlockView): StepList {
  const current = block['current'];
  return {
    label: requiredWords(block, 'label'),
    steps: block['items'] as readonly NumberedStep[],
    current: typeof current === 'number' ? current : undefined,
  };
}

export function NumberedStepsBlock({ block, step }: BlockProps): ReactNode {
  const list = stepListOf(block);
  if (list.current === undefined) return <NumberedSteps {...list} />;
  // A map of the journey stays short in the text: the task comes first.
  const map = <NumberedSteps {...list} detail="brief" />;
  const hasPicture = step.view.blocks.some((other) => other.block === 'banner');
  if (hasPicture) return <div className={styles.plainMap}>{map}</div>;
  return (
    <div className={styles.map}>
      <Illustration name="boat" size="corner" sky="clear" />
      {map}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { BlockView } from '#journeys/engine/step-view.ts';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { NumberedSteps, type NumberedStep } from '../components/numbered-steps/numbered-steps.tsx';
import { requiredWords, type BlockProps } from './block-props.ts';

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

export function NumberedStepsBlock({ block }: BlockProps): ReactNode {
  const list = stepListOf(block);
  if (list.current === undefined) return <NumberedSteps {...list} />;
  // In the text the map of the journey is folded away: the task comes first.
  return (
    <Disclosure summary={list.label}>
      <NumberedSteps {...list} detail="brief" />
    </Disclosure>
  );
}

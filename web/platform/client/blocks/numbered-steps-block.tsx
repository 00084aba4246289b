import type { ReactNode } from 'react';
import { Disclosure } from '../components/disclosure/disclosure.tsx';
import { NumberedSteps } from '../components/numbered-steps/numbered-steps.tsx';
import type { BlockOf, BlockProps } from './block-props.ts';

/** The list as it is drawn; `current` counts from 1. */
export function stepListOf({ label, items, current }: BlockOf<'numbered-steps'>) {
  return { label, steps: items, current };
}

export function NumberedStepsBlock({ block }: BlockProps<'numbered-steps'>): ReactNode {
  const list = stepListOf(block);
  if (list.current === undefined || block.open === true) return <NumberedSteps {...list} />;
  // In the text the map of the journey is folded away: the task comes first.
  return (
    <Disclosure summary={list.label}>
      <NumberedSteps {...list} detail="brief" />
    </Disclosure>
  );
}

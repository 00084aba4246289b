import { createContext, use, type ComponentType } from 'react';
import type { AnyBlock } from '../blocks/block-props.ts';
import type { Step } from './step-context.ts';

export interface AnyBlockProps {
  readonly block: AnyBlock;
  readonly step: Step;
}

/** What a programme brings to the browser. */
export interface ClientProgramme {
  /** What draws the block of that name; nothing for one that this version of the page does not know. */
  readonly drawnBy: (name: string) => ComponentType<AnyBlockProps> | undefined;
}

export const ProgrammeContext = createContext<ClientProgramme | undefined>(undefined);

/** @throws {Error} outside of a `ProgrammeContext`. */
export function useProgramme(): ClientProgramme {
  const programme = use(ProgrammeContext);
  if (programme === undefined) throw new Error('A page is drawn in a ProgrammeContext');
  return programme;
}

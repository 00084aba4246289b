import { createContext, use, type ComponentType } from 'react';
import type { AnyBlock } from '../blocks/block-props.ts';
import type { IllustrationName } from '../components/illustration/illustration.tsx';
import type { OwnFragments } from './own-fragments.ts';
import type { Step } from './step-context.ts';

export interface AnyBlockProps {
  readonly block: AnyBlock;
  readonly step: Step;
}

/**
 * Seals what was typed into a form for the service at that address, and has it done.
 *
 * The receipt for it; nothing, or an error, where nobody knows of anything done; `pageIsOver` where the customer has got
 * further in another tab, or is signed out.
 *
 * @throws {AskedTooOften} where it was tried too often.
 */
export type Sealer = (
  answers: Readonly<Record<string, unknown>>,
  service: string,
) => Promise<string | typeof pageIsOver | undefined>;

/** The page has nothing to do any more: visited anew, it leads to where the customer is. */
export const pageIsOver = Symbol('page is over');

/** What a programme brings to the browser. */
export interface ClientProgramme {
  /** What draws the block of that name; nothing for one that this version of the page does not know. */
  readonly drawnBy: (name: string) => ComponentType<AnyBlockProps> | undefined;
  /** Brings what draws these blocks; nothing is returned where all of it is there. It fails where that does not come. */
  readonly bring?: (names: readonly string[]) => Promise<void> | undefined;
  /** Blocks of the programme with which everything can be done without a script, or nothing is to be done. */
  readonly worksWithoutScript?: ReadonlySet<string>;
  /** Blocks that speak for the product beside a docked button: on a wide screen there are none. */
  readonly praise?: ReadonlySet<string>;
  /** The scene of the pane beside the task where a step names none, by a block of the task. */
  readonly scenes?: Readonly<Record<string, IllustrationName>>;
  /** Blocks that lead to an outside party in another tab, whose answer the one left behind follows. */
  readonly leadsOutside?: ReadonlySet<string>;
  /** Parameters of an address that are for one page alone, and never remembered. */
  readonly ofTheMoment?: readonly string[];
  /** Pages whose fragment is for them alone, and what takes it: it leaves the address before anything else reads it. */
  readonly fragments?: OwnFragments;
  /** What seals the answers of each form that a `sealed-form` names. */
  readonly sealers?: Readonly<Record<string, Sealer>>;
  /** The pages where somebody signs in and out; none without customers who do. */
  readonly signing?: { readonly in: string; readonly out: string };
}

export const ProgrammeContext = createContext<ClientProgramme | undefined>(undefined);

/** @throws {Error} outside of a `ProgrammeContext`. */
export function useProgramme(): ClientProgramme {
  const programme = use(ProgrammeContext);
  if (programme === undefined) throw new Error('A page is drawn in a ProgrammeContext');
  return programme;
}

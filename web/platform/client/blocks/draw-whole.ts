import type { ClientProgramme } from '../runtime/client-programme.ts';
import { type Blocks, drawnWith } from './draw-blocks.ts';
import { formBlocks } from './form-blocks.ts';

/** What draws the blocks of the language and these, a programme's own, by name, with nothing to be waited for. */
export function drawnWhole(own: Blocks): ClientProgramme['drawnBy'] {
  return drawnWith({ ...formBlocks, ...own });
}

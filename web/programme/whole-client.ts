import { drawnWhole } from '#web/platform/client/blocks/draw-whole.ts';
import type { ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';
import { programme } from './client.ts';
import { firstBlocks } from './client/first-blocks.ts';
import { moreBlocks } from './client/more-blocks.ts';

export const drawnBy = drawnWhole({ ...firstBlocks, ...moreBlocks });

/** With all its blocks at hand: for the server, which cannot wait, for Storybook and for previews. */
export const wholeProgramme: ClientProgramme = { ...programme, drawnBy };

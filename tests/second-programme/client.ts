import type { ComponentType } from 'react';

import { drawnWhole } from '#web/platform/client/blocks/draw-whole.ts';
import type { ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';

import type { OwnBlockName, OwnBlockProps } from './client-blocks.ts';
import { BerthBoardBlock } from './moorings/client/berth-board-block.tsx';

/** What draws each block that `journeys/catalogues` lists, beside those of the language. */
const blocks: { readonly [Name in OwnBlockName]: ComponentType<OwnBlockProps<Name>> } = {
  'berth-board': BerthBoardBlock,
};

/** What this programme brings to the browser. */
export const clientProgramme: ClientProgramme = {
  drawnBy: drawnWhole(blocks),
  worksWithoutScript: new Set<OwnBlockName>(['berth-board']),
};

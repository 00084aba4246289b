import type { ComponentType } from 'react';
import { ButtonBlock, LinkBlock } from '#web/platform/client/blocks/action-blocks.tsx';
import { FormBlock } from '#web/platform/client/blocks/form-block.tsx';
import { HeadingBlock, NoticeBlock, TextBlock } from '#web/platform/client/blocks/text-blocks.tsx';
import type { AnyBlockProps, ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';

import type { OwnBlockName, OwnBlockProps } from './client-blocks.ts';
import { BerthBoardBlock } from './moorings/client/berth-board-block.tsx';

/** What draws each block that `journeys/meta/blocks.json` lists. */
const blocks: { readonly [Name in OwnBlockName]: ComponentType<OwnBlockProps<Name>> } = {
  'berth-board': BerthBoardBlock,
  button: ButtonBlock,
  form: FormBlock,
  heading: HeadingBlock,
  link: LinkBlock,
  notice: NoticeBlock,
  text: TextBlock,
};

/** What this programme brings to the browser. */
export const clientProgramme: ClientProgramme = {
  drawnBy: (name) =>
    Object.hasOwn(blocks, name) ? (blocks[name as OwnBlockName] as ComponentType<AnyBlockProps>) : undefined,
};

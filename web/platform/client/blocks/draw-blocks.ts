import type { ComponentType } from 'react';
import type { AnyBlockProps, ClientProgramme } from '../runtime/client-programme.ts';
import { ButtonBlock, DialogBlock, LinkBlock } from './action-blocks.tsx';
import { AppOnlyBlock, AppWarningBlock, GetAppBlock } from './app-blocks.tsx';
import { ChoiceDialogBlock } from './choice-dialog-block.tsx';
import { ChoiceLinksBlock } from './choice-links-block.tsx';
import { DescriptionListBlock } from './description-list-block.tsx';
import { DetailListBlock } from './detail-list-block.tsx';
import { FormBlock } from './form-block.tsx';
import { SealedFormBlock } from './sealed-form-block.tsx';
import { FormDialogBlock } from './form-dialog-block.tsx';
import { MenuTilesBlock } from './menu-tiles-block.tsx';
import { MessageDialogBlock } from './message-dialog-block.tsx';
import { NumberedStepsBlock } from './numbered-steps-block.tsx';
import { OpenAppBlock } from './open-app-block.tsx';
import { BannerBlock, IllustrationBlock, ImageBlock } from './picture-blocks.tsx';
import { SlidesDialogBlock } from './slides-dialog-block.tsx';
import { SwitchListBlock } from './switch-list-block.tsx';
import { DisclosureBlock, HeadingBlock, NoticeBlock, TextBlock, WorkingBlock } from './text-blocks.tsx';
import type { BlockName, BlockProps } from './block-props.ts';

/** What draws each block that `journeys/language` lists. */
const ofLanguage: { readonly [Name in BlockName]: ComponentType<BlockProps<Name>> } = {
  'app-only': AppOnlyBlock,
  'app-warning': AppWarningBlock,
  banner: BannerBlock,
  button: ButtonBlock,
  'choice-dialog': ChoiceDialogBlock,
  'choice-links': ChoiceLinksBlock,
  'description-list': DescriptionListBlock,
  'detail-list': DetailListBlock,
  dialog: DialogBlock,
  disclosure: DisclosureBlock,
  form: FormBlock,
  'sealed-form': SealedFormBlock,
  'form-dialog': FormDialogBlock,
  'get-app': GetAppBlock,
  heading: HeadingBlock,
  illustration: IllustrationBlock,
  image: ImageBlock,
  link: LinkBlock,
  'menu-tiles': MenuTilesBlock,
  'message-dialog': MessageDialogBlock,
  notice: NoticeBlock,
  'numbered-steps': NumberedStepsBlock,
  'open-app': OpenAppBlock,
  'slides-dialog': SlidesDialogBlock,
  'switch-list': SwitchListBlock,
  text: TextBlock,
  working: WorkingBlock,
};

type Blocks = Readonly<Record<string, unknown>>;

/** What draws the blocks of the language and these, a programme's own, by name. */
export function drawnWith(own: Blocks): ClientProgramme['drawnBy'] {
  return drawnInParts(own, () => Promise.resolve({})).drawnBy;
}

/** The same where only `first` is there from the start, and `more` is brought once a page has a block that is not. */
export function drawnInParts(
  first: Blocks,
  more: () => Promise<Blocks>,
): Required<Pick<ClientProgramme, 'drawnBy' | 'bring'>> {
  let blocks: Blocks = { ...ofLanguage, ...first };
  let coming: Promise<void> | undefined;
  return {
    drawnBy: (name) => (Object.hasOwn(blocks, name) ? (blocks[name] as ComponentType<AnyBlockProps>) : undefined),
    bring: (names) => {
      if (names.every((name) => Object.hasOwn(blocks, name))) return undefined;
      coming ??= more().then(
        (brought) => {
          blocks = { ...blocks, ...brought };
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}

import type { ComponentType } from 'react';
import type { AnyBlockProps, ClientProgramme } from '../runtime/client-programme.ts';
import { importPart } from '../runtime/import-part.ts';
import { ButtonBlock, DialogBlock, LinkBlock } from './action-blocks.tsx';
import { AppOnlyBlock, AppWarningBlock, GetAppBlock } from './app-blocks.tsx';
import { ChoiceDialogBlock } from './choice-dialog-block.tsx';
import { ChoiceLinksBlock } from './choice-links-block.tsx';
import { DescriptionListBlock } from './description-list-block.tsx';
import { DetailListBlock } from './detail-list-block.tsx';
import { MenuTilesBlock } from './menu-tiles-block.tsx';
import { MessageDialogBlock } from './message-dialog-block.tsx';
import { NumberedStepsBlock } from './numbered-steps-block.tsx';
import { OpenAppBlock } from './open-app-block.tsx';
import { BannerBlock, IllustrationBlock, ImageBlock } from './picture-blocks.tsx';
import { SlidesDialogBlock } from './slides-dialog-block.tsx';
import { SwitchListBlock } from './switch-list-block.tsx';
import { DisclosureBlock, HeadingBlock, NoticeBlock, TextBlock, WorkingBlock } from './text-blocks.tsx';
import type { BlockName, BlockProps } from './block-props.ts';
import type { formBlocks } from './form-blocks.ts';

type FormName = keyof typeof formBlocks;

/** What draws each block that `journeys/language` lists, but for those with a form. */
const ofLanguage: { readonly [Name in Exclude<BlockName, FormName>]: ComponentType<BlockProps<Name>> } = {
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

const withForm: Readonly<Record<FormName, true>> = { form: true, 'sealed-form': true, 'form-dialog': true };

export type Blocks = Readonly<Record<string, unknown>>;

/** What draws the blocks of the language and these by name, where what draws forms is among them. */
export function drawnWith(blocks: Blocks & Readonly<Record<FormName, unknown>>): ClientProgramme['drawnBy'] {
  return drawnFrom({ ...ofLanguage, ...blocks });
}

function drawnFrom(blocks: Blocks): ClientProgramme['drawnBy'] {
  return (name) => (Object.hasOwn(blocks, name) ? (blocks[name] as ComponentType<AnyBlockProps>) : undefined);
}

/**
 * The same where only `first`, blocks of a programme, is there from the start. What draws forms is brought once a page has one, and
 * `more` once it has another block that is not there.
 */
export function drawnInParts(
  first: Blocks,
  more: () => Promise<Blocks>,
): Required<Pick<ClientProgramme, 'drawnBy' | 'bring'>> {
  let blocks: Blocks = { ...ofLanguage, ...first };
  const take = (brought: Blocks) => {
    blocks = { ...blocks, ...brought };
  };
  const importForms = importPart('form-blocks', () => import('./form-blocks.ts'));
  const bringForms = onceWhole(async () => take((await importForms()).formBlocks));
  const bringMore = onceWhole(async () => take(await more()));
  return {
    drawnBy: (name) => drawnFrom(blocks)(name),
    bring: (names) => {
      const missing = names.filter((name) => !Object.hasOwn(blocks, name));
      if (missing.length === 0) return undefined;
      const needed = new Set(missing.map((name) => (Object.hasOwn(withForm, name) ? bringForms : bringMore)));
      return Promise.all([...needed].map((bring) => bring())).then(() => undefined);
    },
  };
}

/** Done once however often it is asked for, and begun anew where it has failed. */
function onceWhole(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}

import type { ComponentType } from 'react';
import type { AnyBlockProps, ClientProgramme } from '../runtime/client-programme.ts';
import { AccountChoiceBlock } from './account-choice-block.tsx';
import { ButtonBlock, DialogBlock, LinkBlock } from './action-blocks.tsx';
import { AppOnlyBlock, AppWarningBlock, GetAppBlock } from './app-blocks.tsx';
import { AwaitIdentityBlock } from './await-identity-block.tsx';
import { BankListBlock } from './bank-list-block.tsx';
import type { BlockName, BlockProps } from './block-props.ts';
import { ChoiceLinksBlock } from './choice-links-block.tsx';
import { ColumnChartBlock } from './column-chart-block.tsx';
import { DescriptionListBlock } from './description-list-block.tsx';
import { DeviceChoiceBlock } from './device-choice-block.tsx';
import { DocumentCaptureBlock } from './document-capture-block.tsx';
import { FormBlock } from './form-block.tsx';
import { FormDialogBlock } from './form-dialog-block.tsx';
import { FunnelChartBlock } from './funnel-chart-block.tsx';
import { GoToBankBlock } from './go-to-bank-block.tsx';
import { LinkedAccountsBlock } from './linked-accounts-block.tsx';
import { MessageDialogBlock } from './message-dialog-block.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import { NumberedStepsBlock } from './numbered-steps-block.tsx';
import { OpenAppBlock } from './open-app-block.tsx';
import { BannerBlock, IllustrationBlock, ImageBlock } from './picture-blocks.tsx';
import { PressBadgeBlock, ReviewBadgeBlock } from './praise-blocks.tsx';
import { RiskCheckBlock } from './risk-check-block.tsx';
import { DisclosureBlock, HeadingBlock, NoticeBlock, TextBlock, WorkingBlock } from './text-blocks.tsx';

/** What draws each block that `journeys/meta/blocks.json` lists. */
const blocks: { readonly [Name in BlockName]: ComponentType<BlockProps<Name>> } = {
  'account-choice': AccountChoiceBlock,
  'app-only': AppOnlyBlock,
  'app-warning': AppWarningBlock,
  'await-identity': AwaitIdentityBlock,
  'bank-list': BankListBlock,
  banner: BannerBlock,
  button: ButtonBlock,
  'choice-links': ChoiceLinksBlock,
  'column-chart': ColumnChartBlock,
  'description-list': DescriptionListBlock,
  'device-choice': DeviceChoiceBlock,
  dialog: DialogBlock,
  disclosure: DisclosureBlock,
  'document-capture': DocumentCaptureBlock,
  form: FormBlock,
  'form-dialog': FormDialogBlock,
  'funnel-chart': FunnelChartBlock,
  'get-app': GetAppBlock,
  'go-to-bank': GoToBankBlock,
  heading: HeadingBlock,
  illustration: IllustrationBlock,
  image: ImageBlock,
  link: LinkBlock,
  'linked-accounts': LinkedAccountsBlock,
  'message-dialog': MessageDialogBlock,
  newsletter: NewsletterBlock,
  notice: NoticeBlock,
  'numbered-steps': NumberedStepsBlock,
  'open-app': OpenAppBlock,
  'press-badge': PressBadgeBlock,
  'review-badge': ReviewBadgeBlock,
  'risk-check': RiskCheckBlock,
  text: TextBlock,
  working: WorkingBlock,
};

/** What draws the block of that name; nothing for one that this version of the page does not know. */
export function drawnBy(name: string): ComponentType<AnyBlockProps> | undefined {
  return Object.hasOwn(blocks, name) ? (blocks[name as BlockName] as ComponentType<AnyBlockProps>) : undefined;
}

/** What this programme brings to the browser. */
export const clientProgramme: ClientProgramme = { drawnBy };

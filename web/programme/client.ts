import type { ComponentType } from 'react';
import type { AnyBlockProps, ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';
import { AccountChoiceBlock } from '#web/programme/bank-linking/client/account-choice-block.tsx';
import { ButtonBlock, DialogBlock, LinkBlock } from '#web/platform/client/blocks/action-blocks.tsx';
import { AppOnlyBlock, AppWarningBlock, GetAppBlock } from '#web/platform/client/blocks/app-blocks.tsx';
import { AwaitIdentityBlock } from '#web/programme/identity/client/await-identity-block.tsx';
import { BankListBlock } from '#web/programme/bank-linking/client/bank-list-block.tsx';
import type { BlockName, BlockProps } from '#web/platform/client/blocks/block-props.ts';
import { ChoiceLinksBlock } from '#web/platform/client/blocks/choice-links-block.tsx';
import { ColumnChartBlock } from '#web/programme/figures/client/column-chart-block.tsx';
import { DescriptionListBlock } from '#web/platform/client/blocks/description-list-block.tsx';
import { DeviceChoiceBlock } from '#web/programme/bank-linking/client/device-choice-block.tsx';
import { DocumentCaptureBlock } from '#web/programme/identity/client/document-capture-block.tsx';
import { FormBlock } from '#web/platform/client/blocks/form-block.tsx';
import { FormDialogBlock } from '#web/platform/client/blocks/form-dialog-block.tsx';
import { FunnelChartBlock } from '#web/programme/figures/client/funnel-chart-block.tsx';
import { GoToBankBlock } from '#web/programme/bank-linking/client/go-to-bank-block.tsx';
import { LinkedAccountsBlock } from '#web/programme/bank-linking/client/linked-accounts-block.tsx';
import { MessageDialogBlock } from '#web/platform/client/blocks/message-dialog-block.tsx';
import { NewsletterBlock } from '#web/programme/sign-up/client/newsletter-block.tsx';
import { NumberedStepsBlock } from '#web/platform/client/blocks/numbered-steps-block.tsx';
import { OpenAppBlock } from '#web/platform/client/blocks/open-app-block.tsx';
import { BannerBlock, IllustrationBlock, ImageBlock } from '#web/platform/client/blocks/picture-blocks.tsx';
import { PressBadgeBlock, ReviewBadgeBlock } from '#web/programme/sign-up/client/praise-blocks.tsx';
import { RiskCheckBlock } from '#web/programme/eligibility/client/risk-check-block.tsx';
import {
  DisclosureBlock,
  HeadingBlock,
  NoticeBlock,
  TextBlock,
  WorkingBlock,
} from '#web/platform/client/blocks/text-blocks.tsx';

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

import type { ComponentType } from 'react';
import type { BlockName, BlockProps } from '../block-props.ts';
import { AccountChoiceBlock } from '#web/programme/bank-linking/client/account-choice-block.tsx';
import { AwaitIdentityBlock } from '#web/programme/identity/client/await-identity-block.tsx';
import { BankListBlock } from '#web/programme/bank-linking/client/bank-list-block.tsx';
import { DeviceChoiceBlock } from '#web/programme/bank-linking/client/device-choice-block.tsx';
import { DocumentCaptureBlock } from '#web/programme/identity/client/document-capture-block.tsx';
import { GoToBankBlock } from '#web/programme/bank-linking/client/go-to-bank-block.tsx';
import { NewsletterBlock } from '#web/programme/sign-up/client/newsletter-block.tsx';
import { PressBadgeBlock, ReviewBadgeBlock } from '#web/programme/sign-up/client/praise-blocks.tsx';
import { RiskCheckBlock } from '#web/programme/eligibility/client/risk-check-block.tsx';

/** What draws the blocks of signing up: they are there from the start. */
export const firstBlocks = {
  'account-choice': AccountChoiceBlock,
  'await-identity': AwaitIdentityBlock,
  'bank-list': BankListBlock,
  'device-choice': DeviceChoiceBlock,
  'document-capture': DocumentCaptureBlock,
  'go-to-bank': GoToBankBlock,
  newsletter: NewsletterBlock,
  'press-badge': PressBadgeBlock,
  'review-badge': ReviewBadgeBlock,
  'risk-check': RiskCheckBlock,
} satisfies { readonly [Name in BlockName]?: ComponentType<BlockProps<Name>> };

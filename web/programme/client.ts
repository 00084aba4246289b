import type { ComponentType } from 'react';
import { drawnWith } from '#web/platform/client/blocks/draw-blocks.ts';
import type { ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';
import { AccountChoiceBlock } from '#web/programme/bank-linking/client/account-choice-block.tsx';
import { AwaitIdentityBlock } from '#web/programme/identity/client/await-identity-block.tsx';
import { BankListBlock } from '#web/programme/bank-linking/client/bank-list-block.tsx';
import { BenefitDetailBlock } from '#web/programme/plans/client/benefit-detail-block.tsx';
import { BenefitStripBlock } from '#web/programme/plans/client/benefit-strip-block.tsx';
import type { BlockName, BlockProps } from './block-props.ts';
import { askBridge } from '#web/programme/card/client/bridge/bridge-requests.ts';
import { CardBridgeBlock } from '#web/programme/card/client/bridge/card-bridge-block.tsx';
import { CardPictureBlock } from '#web/programme/card/client/card-picture-block.tsx';
import { cardSealers } from '#web/programme/card/client/card-sealers.ts';
import { ColumnChartBlock } from '#web/programme/figures/client/column-chart-block.tsx';
import { DeviceChoiceBlock } from '#web/programme/bank-linking/client/device-choice-block.tsx';
import { DocumentCaptureBlock } from '#web/programme/identity/client/document-capture-block.tsx';
import { FunnelChartBlock } from '#web/programme/figures/client/funnel-chart-block.tsx';
import { GoToBankBlock } from '#web/programme/bank-linking/client/go-to-bank-block.tsx';
import { LinkedAccountsBlock } from '#web/programme/bank-linking/client/linked-accounts-block.tsx';
import { NewsletterBlock } from '#web/programme/sign-up/client/newsletter-block.tsx';
import { PlanCardBlock } from '#web/programme/plans/client/plan-card-block.tsx';
import { PlanCarouselBlock } from '#web/programme/plans/client/plan-carousel-block.tsx';
import { PlanQuoteBlock } from '#web/programme/plans/client/plan-quote-block.tsx';
import { PlanUpgradesBlock } from '#web/programme/plans/client/plan-upgrades-block.tsx';
import { PressBadgeBlock, ReviewBadgeBlock } from '#web/programme/sign-up/client/praise-blocks.tsx';
import { SpendLimitsBlock } from '#web/programme/spending/client/spend-limits-block.tsx';
import { UpcomingPaymentsBlock } from '#web/programme/collecting/client/upcoming-payments-block.tsx';
import { RiskCheckBlock } from '#web/programme/eligibility/client/risk-check-block.tsx';

/** What draws each block of a capability: all that `journeys/catalogues` lists. */
const blocks: { readonly [Name in BlockName]: ComponentType<BlockProps<Name>> } = {
  'account-choice': AccountChoiceBlock,
  'await-identity': AwaitIdentityBlock,
  'bank-list': BankListBlock,
  'card-bridge': CardBridgeBlock,
  'benefit-detail': BenefitDetailBlock,
  'benefit-strip': BenefitStripBlock,
  'card-picture': CardPictureBlock,
  'column-chart': ColumnChartBlock,
  'device-choice': DeviceChoiceBlock,
  'document-capture': DocumentCaptureBlock,
  'funnel-chart': FunnelChartBlock,
  'go-to-bank': GoToBankBlock,
  'linked-accounts': LinkedAccountsBlock,
  newsletter: NewsletterBlock,
  'plan-card': PlanCardBlock,
  'plan-carousel': PlanCarouselBlock,
  'plan-quote': PlanQuoteBlock,
  'plan-upgrades': PlanUpgradesBlock,
  'press-badge': PressBadgeBlock,
  'review-badge': ReviewBadgeBlock,
  'risk-check': RiskCheckBlock,
  'spend-limits': SpendLimitsBlock,
  'upcoming-payments': UpcomingPaymentsBlock,
};

export const drawnBy = drawnWith(blocks);

/** What this programme brings to the browser. */
export const clientProgramme: ClientProgramme = {
  drawnBy,
  praise: new Set<BlockName>(['review-badge', 'press-badge']),
  scenes: { 'bank-list': 'bank', 'account-choice': 'chart', 'go-to-bank': 'chain' },
  leadsOutside: new Set<BlockName>(['go-to-bank']),
  // What the customer chose or did for one page (BNK-02, BNK-08, PLN-09), and where the app's web view goes on to.
  ofTheMoment: ['accountType', 'authStarted', 'bankUrl', 'plan', 'goBackRoute', 'showBenefitsInstructions'],
  sealers: cardSealers,
  // It asks for what the app wants encrypted (BRG-01).
  fragments: { '/card-request-encryptor': askBridge },
  signing: { in: '/user/login', out: '/user/logout' },
};

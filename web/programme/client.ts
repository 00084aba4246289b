import type { ComponentType } from 'react';
import { drawnWith } from '#web/platform/client/blocks/draw-blocks.ts';
import type { ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';
import { AccountClosingBlock } from '#web/programme/closing/client/account-closing-block.tsx';
import { AccountChoiceBlock } from '#web/programme/bank-linking/client/account-choice-block.tsx';
import { AwaitIdentityBlock } from '#web/programme/identity/client/await-identity-block.tsx';
import { AgreementLogBlock } from '#web/programme/account/client/agreement-log-block.tsx';
import { AvatarBlock } from '#web/programme/account/client/avatar-block.tsx';
import { AllocationCarouselBlock } from '#web/programme/giving/client/allocation-carousel-block.tsx';
import { CauseDetailBlock } from '#web/programme/giving/client/cause-detail-block.tsx';
import { GiftAidBlock } from '#web/programme/giving/client/gift-aid-block.tsx';
import { CauseListBlock } from '#web/programme/giving/client/cause-list-block.tsx';
import { BankListBlock } from '#web/programme/bank-linking/client/bank-list-block.tsx';
import { BenefitDetailBlock } from '#web/programme/plans/client/benefit-detail-block.tsx';
import { BenefitStripBlock } from '#web/programme/plans/client/benefit-strip-block.tsx';
import type { BlockName, BlockProps } from './block-props.ts';
import { askBridge } from '#web/programme/card/client/bridge/bridge-requests.ts';
import { CardBridgeBlock } from '#web/programme/card/client/bridge/card-bridge-block.tsx';
import { CardPictureBlock } from '#web/programme/card/client/card-picture-block.tsx';
import { CardSwitchesBlock } from '#web/programme/card/client/card-switches-block.tsx';
import { cardSealers } from '#web/programme/card/client/card-sealers.ts';
import { ColumnChartBlock } from '#web/programme/figures/client/column-chart-block.tsx';
import { DataRequestBlock } from '#web/programme/account/client/data-request-block.tsx';
import { BalancePanelBlock } from '#web/programme/home/client/balance-panel-block.tsx';
import { SpentBoxBlock, UpcomingBoxBlock } from '#web/programme/home/client/boxes.tsx';
import { FirstStepsBlock } from '#web/programme/home/client/first-steps-block.tsx';
import { DeviceChoiceBlock } from '#web/programme/bank-linking/client/device-choice-block.tsx';
import { DocumentCaptureBlock } from '#web/programme/identity/client/document-capture-block.tsx';
import { WalletBoxBlock } from '#web/programme/wallet/client/wallet-box-block.tsx';
import { EarningsListBlock } from '#web/programme/rewards/client/earnings-list-block.tsx';
import { GoToShopBlock } from '#web/programme/rewards/client/go-to-shop-block.tsx';
import { OfferListBlock } from '#web/programme/rewards/client/offer-list-block.tsx';
import { FunnelChartBlock } from '#web/programme/figures/client/funnel-chart-block.tsx';
import { GoToBankBlock } from '#web/programme/bank-linking/client/go-to-bank-block.tsx';
import { LinkedAccountsBlock } from '#web/programme/bank-linking/client/linked-accounts-block.tsx';
import { NoticeListBlock } from '#web/programme/account/client/notice-list-block.tsx';
import { NewsletterBlock } from '#web/programme/sign-up/client/newsletter-block.tsx';
import { PlanCardBlock } from '#web/programme/plans/client/plan-card-block.tsx';
import { PlanCarouselBlock } from '#web/programme/plans/client/plan-carousel-block.tsx';
import { PlanQuoteBlock } from '#web/programme/plans/client/plan-quote-block.tsx';
import { PlanUpgradesBlock } from '#web/programme/plans/client/plan-upgrades-block.tsx';
import { PressBadgeBlock, ReviewBadgeBlock } from '#web/programme/sign-up/client/praise-blocks.tsx';
import { TransactionListBlock } from '#web/programme/payments/client/transaction-list-block.tsx';
import { SpendLimitsBlock } from '#web/programme/spending/client/spend-limits-block.tsx';
import { UpcomingPaymentsBlock } from '#web/programme/collecting/client/upcoming-payments-block.tsx';
import { InvitationListBlock } from '#web/programme/referrals/client/invitation-list-block.tsx';
import { ReferralCardBlock } from '#web/programme/referrals/client/referral-card-block.tsx';
import { ReferralStepsBlock } from '#web/programme/referrals/client/referral-steps-block.tsx';
import { RiskCheckBlock } from '#web/programme/eligibility/client/risk-check-block.tsx';

/** What draws each block of a capability: all that `journeys/catalogues` lists. */
const blocks: { readonly [Name in BlockName]: ComponentType<BlockProps<Name>> } = {
  'account-choice': AccountChoiceBlock,
  'account-closing': AccountClosingBlock,
  'await-identity': AwaitIdentityBlock,
  'agreement-log': AgreementLogBlock,
  'allocation-carousel': AllocationCarouselBlock,
  avatar: AvatarBlock,
  'balance-panel': BalancePanelBlock,
  'bank-list': BankListBlock,
  'card-bridge': CardBridgeBlock,
  'benefit-detail': BenefitDetailBlock,
  'benefit-strip': BenefitStripBlock,
  'card-picture': CardPictureBlock,
  'card-switches': CardSwitchesBlock,
  'cause-detail': CauseDetailBlock,
  'cause-list': CauseListBlock,
  'gift-aid': GiftAidBlock,
  'column-chart': ColumnChartBlock,
  'data-request': DataRequestBlock,
  'device-choice': DeviceChoiceBlock,
  'document-capture': DocumentCaptureBlock,
  'earnings-list': EarningsListBlock,
  'wallet-box': WalletBoxBlock,
  'first-steps': FirstStepsBlock,
  'funnel-chart': FunnelChartBlock,
  'go-to-bank': GoToBankBlock,
  'go-to-shop': GoToShopBlock,
  'invitation-list': InvitationListBlock,
  'linked-accounts': LinkedAccountsBlock,
  newsletter: NewsletterBlock,
  'notice-list': NoticeListBlock,
  'offer-list': OfferListBlock,
  'plan-card': PlanCardBlock,
  'plan-carousel': PlanCarouselBlock,
  'plan-quote': PlanQuoteBlock,
  'plan-upgrades': PlanUpgradesBlock,
  'press-badge': PressBadgeBlock,
  'referral-card': ReferralCardBlock,
  'referral-steps': ReferralStepsBlock,
  'review-badge': ReviewBadgeBlock,
  'risk-check': RiskCheckBlock,
  'spend-limits': SpendLimitsBlock,
  'spent-box': SpentBoxBlock,
  'upcoming-box': UpcomingBoxBlock,
  'transaction-list': TransactionListBlock,
  'upcoming-payments': UpcomingPaymentsBlock,
};

export const drawnBy = drawnWith(blocks);

/** What this programme brings to the browser. */
export const clientProgramme: ClientProgramme = {
  drawnBy,
  worksWithoutScript: new Set<BlockName>(['bank-list', 'benefit-strip', 'press-badge', 'review-badge']),
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

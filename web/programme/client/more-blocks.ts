import type { ComponentType } from 'react';
import { AccountClosingBlock } from '#web/programme/closing/client/account-closing-block.tsx';
import { AgreementLogBlock } from '#web/programme/account/client/agreement-log-block.tsx';
import { AvatarBlock } from '#web/programme/account/client/avatar-block.tsx';
import { AllocationCarouselBlock } from '#web/programme/giving/client/allocation-carousel-block.tsx';
import { CauseDetailBlock } from '#web/programme/giving/client/cause-detail-block.tsx';
import { GiftAidBlock } from '#web/programme/giving/client/gift-aid-block.tsx';
import { CauseListBlock } from '#web/programme/giving/client/cause-list-block.tsx';
import { BenefitDetailBlock } from '#web/programme/plans/client/benefit-detail-block.tsx';
import { BenefitStripBlock } from '#web/programme/plans/client/benefit-strip-block.tsx';
import { CardBridgeBlock } from '#web/programme/card/client/bridge/card-bridge-block.tsx';
import { CardPictureBlock } from '#web/programme/card/client/card-picture-block.tsx';
import { CardSwitchesBlock } from '#web/programme/card/client/card-switches-block.tsx';
import { ColumnChartBlock } from '#web/programme/figures/client/column-chart-block.tsx';
import { CohortTableBlock } from '#web/programme/figures/client/cohort-table-block.tsx';
import { ShareChartBlock } from '#web/programme/figures/client/share-chart-block.tsx';
import { DataRequestBlock } from '#web/programme/account/client/data-request-block.tsx';
import { BalancePanelBlock } from '#web/programme/home/client/balance-panel-block.tsx';
import { SavingsBoxBlock, UpcomingBoxBlock } from '#web/programme/home/client/boxes.tsx';
import { FirstStepsBlock } from '#web/programme/home/client/first-steps-block.tsx';
import { WalletBoxBlock } from '#web/programme/wallet/client/wallet-box-block.tsx';
import { EarningsListBlock } from '#web/programme/rewards/client/earnings-list-block.tsx';
import { GoToShopBlock } from '#web/programme/rewards/client/go-to-shop-block.tsx';
import { OfferListBlock } from '#web/programme/rewards/client/offer-list-block.tsx';
import { FunnelChartBlock } from '#web/programme/figures/client/funnel-chart-block.tsx';
import { LinkedAccountsBlock } from '#web/programme/bank-linking/client/linked-accounts-block.tsx';
import { NoticeListBlock } from '#web/programme/account/client/notice-list-block.tsx';
import { PlanCardBlock } from '#web/programme/plans/client/plan-card-block.tsx';
import { PlanCarouselBlock } from '#web/programme/plans/client/plan-carousel-block.tsx';
import { PlanQuoteBlock } from '#web/programme/plans/client/plan-quote-block.tsx';
import { PlanUpgradesBlock } from '#web/programme/plans/client/plan-upgrades-block.tsx';
import { TransactionListBlock } from '#web/programme/payments/client/transaction-list-block.tsx';
import { SpendLimitsBlock } from '#web/programme/spending/client/spend-limits-block.tsx';
import { UpcomingPaymentsBlock } from '#web/programme/collecting/client/upcoming-payments-block.tsx';
import { InvitationListBlock } from '#web/programme/referrals/client/invitation-list-block.tsx';
import { ReferralCardBlock } from '#web/programme/referrals/client/referral-card-block.tsx';
import { ReferralStepsBlock } from '#web/programme/referrals/client/referral-steps-block.tsx';
import type { BlockName, BlockProps } from '../block-props.ts';
import type { firstBlocks } from './first-blocks.ts';

/** What draws all other blocks of `journeys/catalogues`: it comes once a page has one. */
export const moreBlocks: {
  readonly [Name in Exclude<BlockName, keyof typeof firstBlocks>]: ComponentType<BlockProps<Name>>;
} = {
  'account-closing': AccountClosingBlock,
  'agreement-log': AgreementLogBlock,
  'allocation-carousel': AllocationCarouselBlock,
  avatar: AvatarBlock,
  'balance-panel': BalancePanelBlock,
  'card-bridge': CardBridgeBlock,
  'benefit-detail': BenefitDetailBlock,
  'benefit-strip': BenefitStripBlock,
  'card-picture': CardPictureBlock,
  'card-switches': CardSwitchesBlock,
  'cause-detail': CauseDetailBlock,
  'cause-list': CauseListBlock,
  'gift-aid': GiftAidBlock,
  'cohort-table': CohortTableBlock,
  'column-chart': ColumnChartBlock,
  'share-chart': ShareChartBlock,
  'data-request': DataRequestBlock,
  'earnings-list': EarningsListBlock,
  'wallet-box': WalletBoxBlock,
  'first-steps': FirstStepsBlock,
  'funnel-chart': FunnelChartBlock,
  'go-to-shop': GoToShopBlock,
  'invitation-list': InvitationListBlock,
  'linked-accounts': LinkedAccountsBlock,
  'notice-list': NoticeListBlock,
  'offer-list': OfferListBlock,
  'plan-card': PlanCardBlock,
  'plan-carousel': PlanCarouselBlock,
  'plan-quote': PlanQuoteBlock,
  'plan-upgrades': PlanUpgradesBlock,
  'referral-card': ReferralCardBlock,
  'referral-steps': ReferralStepsBlock,
  'spend-limits': SpendLimitsBlock,
  'savings-box': SavingsBoxBlock,
  'upcoming-box': UpcomingBoxBlock,
  'transaction-list': TransactionListBlock,
  'upcoming-payments': UpcomingPaymentsBlock,
};

import { type Benefit, publishedBenefits } from '#web/programme/plans/domain/benefit.ts';
import type { ContentKind } from '#web/platform/content/content-kind.ts';

import { benefitPreview } from './benefit-preview.ts';
import { checkBenefits } from './check-benefits.ts';

/** What plans bring beside the card (PLN-09). A plan that names one which would be gone is told of by the check of plans. */
export const benefitKind: ContentKind<Benefit> = {
  uid: 'benefit',
  list: publishedBenefits,
  key: 'id',
  pictures: [['image'], ['logo']],
  check: checkBenefits,
  preview: benefitPreview,
};

import { partnerBranding, partnerIdentity } from './partner-fields';
import { toDelivery, type Entry, type Field } from './field';

/** The parts of a content bundle. */
export type BundlePart =
  'forms' | 'journeys' | 'copy' | 'partners' | 'benefits' | 'campaigns' | 'causes' | 'plans' | 'banks';

export interface ContentKind {
  /** The name under which the API knows it. */
  readonly name: string;
  readonly uid: string;
  readonly part: BundlePart;
  /** The attribute that names an entry. */
  readonly key: string;
  readonly fields: readonly Field[];
  /** Pictures and components, named one by one: Strapi does not follow them by itself. */
  readonly populate: Readonly<Record<string, unknown>>;
}

const plain = (...names: string[]): Field[] =>
  names.map((name) => ({ delivered: name, stored: [name], kind: 'plain' }));
const json = (...names: string[]): Field[] => names.map((name) => ({ delivered: name, stored: [name], kind: 'json' }));
const media = (...names: string[]): Field[] =>
  names.map((name) => ({ delivered: name, stored: [name], kind: 'media' }));

export const partner: ContentKind = {
  name: 'partner',
  uid: 'api::partner.partner',
  part: 'partners',
  key: 'code',
  fields: [...partnerIdentity, ...partnerBranding],
  populate: {
    logo: true,
    theme: true,
    signUp: { populate: { banner: true } },
    login: { populate: { banner: true } },
    verifyEmail: { populate: { banner: true } },
    charity: { populate: { header: true } },
    reviews: true,
    press: { populate: { logo: true } },
    newsletter: true,
    urls: true,
    footer: true,
    cardArt: { populate: { picture: true } },
    cardConfirmation: true,
    texts: true,
    copyOverrides: true,
  },
};

export const campaignWords: readonly Field[] = [
  ...plain('key', 'kind', 'partner', 'title', 'description', 'fixedUrl'),
  ...media('featureImage'),
  ...json('details'),
];

/** What inviting a friend is worth: it is our money, so no partner sets it. */
const campaignTerms: readonly Field[] = plain(
  ...['referrerPence', 'friendPence', 'completesAt', 'leastPence', 'rewardAfterDays', 'mostFriends', 'openUntil'],
);

export const campaign: ContentKind = {
  name: 'campaign-content',
  uid: 'api::campaign-content.campaign-content',
  part: 'campaigns',
  key: 'key',
  fields: [...campaignWords, ...campaignTerms],
  populate: { featureImage: true },
};

export const contentKinds: readonly ContentKind[] = [
  {
    name: 'form-schema',
    uid: 'api::form-schema.form-schema',
    part: 'forms',
    key: 'name',
    fields: [...plain('name'), ...json('schema', 'uiSchema', 'messages', 'examples')],
    populate: {},
  },
  {
    name: 'copy',
    uid: 'api::copy.copy',
    part: 'copy',
    key: 'area',
    fields: [{ delivered: '', stored: ['texts'], kind: 'json', whenEmpty: {} }],
    populate: {},
  },
  {
    name: 'journey',
    uid: 'api::journey.journey',
    part: 'journeys',
    key: 'name',
    fields: [{ delivered: '', stored: ['definition'], kind: 'json', whenEmpty: {} }],
    populate: {},
  },
  partner,
  {
    name: 'benefit',
    uid: 'api::benefit.benefit',
    part: 'benefits',
    key: 'benefitId',
    fields: [
      { delivered: 'id', stored: ['benefitId'], kind: 'plain' },
      ...plain('title', 'description', 'instructions'),
      { delivered: 'instructionsButton.label', stored: ['buttonLabel'], kind: 'plain' },
      { delivered: 'instructionsButton.link', stored: ['buttonLink'], kind: 'plain' },
      ...media('image', 'logo'),
      ...plain('until', 'travelUntil'),
      ...json('brands'),
    ],
    populate: { image: true, logo: true },
  },
  campaign,
  {
    name: 'cause',
    uid: 'api::cause.cause',
    part: 'causes',
    key: 'name',
    fields: [
      ...plain('name', 'contributionType', 'label', 'shortName', 'formalName', 'text', 'milesPerPound', 'color'),
      ...json('partners'),
    ],
    populate: {},
  },
  {
    name: 'plan',
    uid: 'api::plan.plan',
    part: 'plans',
    key: 'name',
    fields: [
      ...plain('name', 'kind', 'label', 'card'),
      ...media('image'),
      ...json('accountTypes', 'partners'),
      ...plain('securitised'),
      ...plain('monthlyCost', 'annualCost', 'discountPercentage', 'discountedMonthlyCost', 'discountedAnnualCost'),
      ...plain('annualDiscountPercentage', 'discountBasisPoints', 'exchangeRateAbovePercentage'),
      ...plain('discountedExchangeRateAbovePercentage', 'atmFreeLimit', 'additionalAtmFeePercentage'),
      ...plain('disableAutoRenew', 'monthlyPlanCommitment'),
      ...json('spendLimits', 'merchantKindsLeftOut'),
      ...json('billingCycles', 'benefitIds', 'benefits', 'partnerDiscounts'),
    ],
    populate: { image: true },
  },
  {
    name: 'bank',
    uid: 'api::bank.bank',
    part: 'banks',
    key: 'bankId',
    fields: [
      { delivered: 'id', stored: ['bankId'], kind: 'plain' },
      ...plain(
        'name',
        'label',
        'bankStatus',
        'app2app',
        'asksForDevice',
        'handsOffToApp',
        'faqUrl',
        'roundedImageFileType',
        'defaultBankPic',
      ),
      ...json('accountTypes', 'partners'),
      ...media('enabledImg', 'enabledRoundedLogo'),
    ],
    populate: { enabledImg: true, enabledRoundedLogo: true },
  },
];

export function kindOf(uid: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind.uid === uid);
}

/** The delivered shape of one stored entry. Partners always carry `customizations`, be it empty. */
export function deliver(kind: ContentKind, stored: Entry): Entry {
  const entry = toDelivery(kind.fields, stored);
  return kind === partner ? { customizations: {}, ...entry } : entry;
}

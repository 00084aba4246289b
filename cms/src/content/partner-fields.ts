import type { Field } from './field';

const plain = (delivered: string, ...stored: [string] | [string, string]): Field => ({
  delivered,
  stored,
  kind: 'plain',
});
const media = (delivered: string, ...stored: [string] | [string, string]): Field => ({
  delivered,
  stored,
  kind: 'media',
});
const said = (delivered: string, ...stored: [string, string]): Field => ({ delivered, stored, kind: 'said' });

const theme = [
  ...['primary', 'onPrimary', 'accent', 'background', 'surface', 'text', 'radius', 'headingFont', 'bodyFont'],
  'staysLight',
];
const newsletter = ['title', 'bodyText', 'tickBoxText', 'additionalText', 'privacyPolicyLink'];

/** What only the programme's own staff may change: how a partner is found and called. */
export const partnerIdentity: readonly Field[] = [
  plain('code', 'code'),
  plain('name', 'name'),
  { delivered: 'promoCodes', stored: ['promoCodes'], kind: 'lines', whenEmpty: [] },
  { delivered: 'consumerCodes', stored: ['consumerCodes'], kind: 'lines', whenEmpty: [] },
];

/** What a partner's own manager may change (PTR-01). */
export const partnerBranding: readonly Field[] = [
  plain('aboutText', 'aboutText'),
  { delivered: 'displayMarketingOptIn', stored: ['displayMarketingOptIn'], kind: 'plain', whenEmpty: false },
  ...newsletter.map((name) => plain(`newsLetterOptions.${name}`, 'newsletter', name)),
  { delivered: 'extraQuestions', stored: ['extraQuestions'], kind: 'json', whenEmpty: [] },
  plain('customizations.signUp.title', 'signUp', 'title'),
  plain('customizations.signUp.hidePromoCodeInput', 'signUp', 'hidePromoCodeInput'),
  plain('customizations.signUp.appOnly', 'signUp', 'appOnly'),
  plain('customizations.signUp.hideRiskCheck', 'signUp', 'hideRiskCheck'),
  media('customizations.signUp.bannerSrc', 'signUp', 'banner'),
  said('customizations.signUp.bannerAlt', 'signUp', 'bannerAlt'),
  plain('customizations.signUp.externalCustomerIdKey', 'signUp', 'externalCustomerIdKey'),
  plain('customizations.signUp.abTestingKey', 'signUp', 'abTestingKey'),
  media('customizations.login.bannerSrc', 'login', 'banner'),
  said('customizations.login.bannerAlt', 'login', 'bannerAlt'),
  media('customizations.verifyEmail.bannerSrc', 'verifyEmail', 'banner'),
  said('customizations.verifyEmail.bannerAlt', 'verifyEmail', 'bannerAlt'),
  media('customizations.logoSrc', 'logo'),
  plain('customizations.charity.isCharity', 'charity', 'isCharity'),
  media('customizations.charity.headerSrc', 'charity', 'header'),
  said('customizations.charity.headerAlt', 'charity', 'headerAlt'),
  plain('customizations.reviews.score', 'reviews', 'score'),
  plain('customizations.reviews.text', 'reviews', 'text'),
  plain('customizations.press.quote', 'press', 'quote'),
  plain('customizations.press.source', 'press', 'source'),
  media('customizations.press.logoSrc', 'press', 'logo'),
  plain('customizations.footer.homeUrl', 'footer', 'homeUrl'),
  ...['tnc', 'privacyPolicy', 'termsOfUse', 'faq', 'reviews', 'app', 'openApp'].map((name) =>
    plain(`customizations.urls.${name}`, 'urls', name),
  ),
  ...['background', 'waves', 'text'].map((name) => plain(`customizations.cardArt.${name}`, 'cardArt', name)),
  media('customizations.cardArt.pictureSrc', 'cardArt', 'picture'),
  plain('customizations.cardConfirmation.text', 'cardConfirmation', 'text'),
  plain('customizations.cardConfirmation.subTextWeb', 'cardConfirmation', 'subTextWeb'),
  ...['planSelection', 'giftAid', 'contributionDisclaimer'].map((name) =>
    plain(`customizations.texts.${name}`, 'texts', name),
  ),
  ...theme.map((name) => plain(`theme.${name}`, 'theme', name)),
  { delivered: 'copy', stored: ['copyOverrides'], kind: 'overrides', whenEmpty: {} },
];

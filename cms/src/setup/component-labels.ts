import type { FormLayout } from './labels';

const banner = 'Banner';
const bannerAlt = ['What the banner shows', 'Read aloud to customers who do not see it.'] as const;

export const componentLayouts: Readonly<Record<string, FormLayout>> = {
  'partner.theme': {
    title: 'primary',
    list: [],
    rows: [
      ['primary', 'onPrimary'],
      ['accent', 'text'],
      ['background', 'surface'],
      ['radius'],
      ['headingFont', 'bodyFont'],
      ['staysLight'],
    ],
    labels: {
      primary: ['Main colour', 'Buttons and links.'],
      onPrimary: ['Text on the main colour', 'The words on buttons.'],
      accent: ['Accent', 'Small highlights.'],
      text: 'Text',
      background: ['Page background', 'Behind everything.'],
      surface: ['Panel background', 'Cards and form fields.'],
      radius: 'Corners',
      headingFont: 'Font of headings',
      bodyFont: 'Font of text',
      staysLight: [
        'Stay light on dark devices',
        'Else customers whose device is dark see dark pages, in colours made from these, as long as all of their words can be read.',
      ],
    },
  },
  'partner.sign-up': {
    title: 'title',
    list: [],
    rows: [
      ['title'],
      ['banner'],
      ['bannerAlt'],
      ['hidePromoCodeInput', 'appOnly', 'hideRiskCheck'],
      ['externalCustomerIdKey', 'abTestingKey'],
    ],
    labels: {
      title: ['Headline', 'Empty shows the default headline.'],
      banner,
      bannerAlt,
      hidePromoCodeInput: 'Hide the promo code',
      appOnly: [
        'Set up in the app only',
        'Who has registered is sent to the app instead of going on in the browser. Confirming the email address still works here.',
      ],
      hideRiskCheck: [
        'Offer plans at once',
        'Nobody watches how their account is looked at: they go from the linked account to the plans. What was found when it was linked counts.',
      ],
      externalCustomerIdKey: [
        'Query key of your customer id',
        'The value of this key in the link is stored with the sign-up.',
      ],
      abTestingKey: ['Query key of your A/B test', 'The value of this key in the link is stored with the sign-up.'],
    },
  },
  'partner.login': { title: 'banner', list: [], rows: [['banner'], ['bannerAlt']], labels: { banner, bannerAlt } },
  'partner.verify-email': {
    title: 'banner',
    list: [],
    rows: [['banner'], ['bannerAlt']],
    labels: { banner, bannerAlt },
  },
  'partner.charity': {
    title: 'isCharity',
    list: [],
    rows: [['isCharity'], ['header'], ['headerAlt']],
    labels: {
      isCharity: ['Is a charity', 'Its customers are charity customers.'],
      header: [
        'Header',
        'Charity customers see it before they choose a bank. WebP, PNG or JPEG of 1200 × 900 pixels, best up to 100 kB.',
      ],
      headerAlt: ['What the header shows', bannerAlt[1]],
    },
  },
  'partner.reviews': {
    title: 'text',
    list: [],
    rows: [['score', 'text']],
    labels: {
      score: ['Score', 'Out of 5, as the review service gives it today, such as 4.7. Empty shows no reviews.'],
      text: [
        'How many, and where',
        'Such as “2,381 reviews on Trustpilot”. It leads to the link “Reviews” among the legal links.',
      ],
    },
  },
  'partner.press': {
    title: 'quote',
    list: [],
    rows: [['quote'], ['source'], ['logo']],
    labels: {
      quote: [
        'Quotation',
        'Word by word, without quotation marks, at most 120 characters. Shown only with who wrote it.',
      ],
      source: ['Who wrote it', 'Name of the paper, and the date if you like.'],
      logo: [
        'Logo of the paper',
        'PNG or WebP with a transparent background, best at least 64 pixels high and up to 20 kB.',
      ],
    },
  },
  'partner.footer': {
    title: 'homeUrl',
    list: [],
    rows: [['homeUrl']],
    labels: { homeUrl: ['Home link', 'Where the logo and the footer lead. https only.'] },
  },
  'partner.urls': {
    title: 'tnc',
    list: [],
    rows: [['tnc'], ['privacyPolicy'], ['termsOfUse'], ['faq'], ['reviews'], ['app'], ['openApp']],
    labels: {
      tnc: 'Terms and conditions',
      privacyPolicy: 'Privacy policy',
      termsOfUse: 'Terms of use',
      faq: 'Questions and answers',
      reviews: ['Reviews', 'The page of the review service on which customers write about the product.'],
      app: [
        'Getting the app',
        'One https address that leads each phone to its store. It is shown as a code to scan, too.',
      ],
      openApp: ['Opening the app', 'What the app answers to, such as burgee://open or an https address.'],
    },
  },
  'partner.card-art': {
    title: 'background',
    list: [],
    rows: [['background', 'text'], ['waves'], ['picture']],
    labels: {
      background: [
        'Background',
        'Empty takes the main colour. Business cards show another shade of it, Elite cards nearly black.',
      ],
      text: ['Text', 'The sort of card and its last four digits. Empty takes the text on the main colour.'],
      waves: [
        'Second colour',
        'The waves at the foot, and the background of virtual cards. Empty takes a shade of the background.',
      ],
      picture: [
        'Picture',
        'The face of the card in place of the waves, without words or a chip in it. WebP, PNG or JPEG of 1080 × 680 pixels, best up to 60 kB.',
      ],
    },
  },
  'partner.card-confirmation': {
    title: 'text',
    list: [],
    rows: [['text'], ['subTextWeb']],
    labels: { text: 'Congratulations', subTextWeb: 'What happens next' },
  },
  'partner.texts': {
    title: 'planSelection',
    list: [],
    rows: [['planSelection'], ['giftAid'], ['contributionDisclaimer']],
    labels: { planSelection: 'When choosing a plan', giftAid: 'Gift Aid', contributionDisclaimer: 'Contributions' },
  },
  'partner.newsletter': {
    title: 'title',
    list: [],
    rows: [['title'], ['bodyText'], ['tickBoxText'], ['additionalText'], ['privacyPolicyLink']],
    labels: {
      title: 'Title',
      bodyText: 'Text',
      tickBoxText: 'Words beside the tick box',
      additionalText: 'Small print',
      privacyPolicyLink: 'Privacy policy of the newsletter',
    },
  },
  'partner.copy-override': {
    title: 'key',
    list: [],
    rows: [['key'], ['text']],
    labels: { key: 'Key', text: 'Words' },
  },
};

import { type TSchema, Type } from '@sinclair/typebox';

import { radiusNames } from '#web/platform/domain/content.ts';

import { longestInAppCode } from './app-code.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const optional = (maxLength: number) => Type.Optional(text(maxLength));
const closed = (properties: Record<string, TSchema>) => Type.Object(properties, { additionalProperties: false });
const optionalClosed = (properties: Record<string, TSchema>) => Type.Optional(closed(properties));
const bannerAlt = optional(200);
const code = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' });

/** The shape of a partner as the CMS delivers it (`PartnerContent`); what its values mean is checked in check-partner.ts. */
export const partnerShape = closed({
  $schema: optional(200),
  code: Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  aboutText: optional(2000),
  promoCodes: Type.Array(code, { maxItems: 200 }),
  consumerCodes: Type.Array(code, { maxItems: 200 }),
  displayMarketingOptIn: Type.Boolean(),
  newsLetterOptions: optionalClosed({
    title: optional(200),
    bodyText: optional(2000),
    tickBoxText: optional(200),
    additionalText: optional(1000),
    privacyPolicyLink: optional(500),
  }),
  extraQuestions: Type.Array(
    closed({
      name: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,39}$' }),
      schema: Type.Object({}),
      uiSchema: Type.Optional(Type.Object({})),
      required: Type.Boolean(),
      messages: Type.Optional(Type.Record(Type.String(), text(300))),
    }),
    { maxItems: 20 },
  ),
  customizations: closed({
    signUp: optionalClosed({
      title: optional(200),
      hidePromoCodeInput: Type.Optional(Type.Boolean()),
      appOnly: Type.Optional(Type.Boolean()),
      hideRiskCheck: Type.Optional(Type.Boolean()),
      bannerSrc: optional(500),
      bannerAlt,
      externalCustomerIdKey: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' })),
      abTestingKey: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' })),
    }),
    login: optionalClosed({ bannerSrc: optional(500), bannerAlt }),
    verifyEmail: optionalClosed({ bannerSrc: optional(500), bannerAlt }),
    logoSrc: optional(500),
    charity: optionalClosed({
      isCharity: Type.Optional(Type.Boolean()),
      headerSrc: optional(500),
      headerAlt: optional(200),
    }),
    reviews: optionalClosed({
      score: Type.Optional(Type.Number({ minimum: 1, maximum: 5 })),
      text: optional(60),
    }),
    press: optionalClosed({ quote: optional(120), source: optional(60), logoSrc: optional(500) }),
    footer: optionalClosed({ homeUrl: optional(500) }),
    urls: optionalClosed({
      tnc: optional(500),
      privacyPolicy: optional(500),
      termsOfUse: optional(500),
      faq: optional(500),
      reviews: optional(500),
      app: optional(longestInAppCode),
      openApp: optional(200),
    }),
    cardArt: optionalClosed({
      background: optional(20),
      waves: optional(20),
      text: optional(20),
      pictureSrc: optional(500),
    }),
    cardConfirmation: optionalClosed({ text: optional(1000), subTextWeb: optional(1000) }),
    texts: optionalClosed({
      planSelection: optional(1000),
      giftAid: optional(1000),
      contributionDisclaimer: optional(1000),
    }),
  }),
  theme: closed({
    primary: text(20),
    onPrimary: text(20),
    accent: text(20),
    background: text(20),
    surface: text(20),
    text: text(20),
    radius: Type.Union(radiusNames.map((name) => Type.Literal(name))),
    headingFont: text(60),
    bodyFont: text(60),
    staysLight: Type.Optional(Type.Boolean()),
  }),
  copy: Type.Record(Type.String(), text(4000)),
});

import { Type } from '@sinclair/typebox';

const OptionalText = Type.Optional(Type.String());

/** What a partner says and shows in place of the default; empty when the product's own holds (PTR-06). */
export const Customizations = Type.Object(
  {
    signUp: Type.Optional(
      Type.Object({
        title: OptionalText,
        hidePromoCodeInput: Type.Optional(Type.Boolean()),
        appOnly: Type.Optional(Type.Boolean()),
        hideRiskCheck: Type.Optional(Type.Boolean()),
        bannerSrc: OptionalText,
        bannerAlt: OptionalText,
        externalCustomerIdKey: OptionalText,
        abTestingKey: OptionalText,
      }),
    ),
    login: Type.Optional(Type.Object({ bannerSrc: OptionalText, bannerAlt: OptionalText })),
    verifyEmail: Type.Optional(Type.Object({ bannerSrc: OptionalText, bannerAlt: OptionalText })),
    logoSrc: OptionalText,
    charity: Type.Optional(
      Type.Object({ isCharity: Type.Optional(Type.Boolean()), headerSrc: OptionalText, headerAlt: OptionalText }),
    ),
    reviews: Type.Optional(Type.Object({ score: Type.Optional(Type.Number()), text: OptionalText })),
    press: Type.Optional(Type.Object({ quote: OptionalText, source: OptionalText, logoSrc: OptionalText })),
    footer: Type.Optional(Type.Object({ homeUrl: OptionalText })),
    urls: Type.Optional(
      Type.Object({
        tnc: OptionalText,
        privacyPolicy: OptionalText,
        termsOfUse: OptionalText,
        faq: OptionalText,
        reviews: OptionalText,
        app: OptionalText,
        openApp: OptionalText,
      }),
    ),
    cardArt: Type.Optional(
      Type.Object({ background: OptionalText, waves: OptionalText, text: OptionalText, pictureSrc: OptionalText }),
    ),
    cardConfirmation: Type.Optional(Type.Object({ text: OptionalText, subTextWeb: OptionalText })),
    texts: Type.Optional(
      Type.Object({ planSelection: OptionalText, giftAid: OptionalText, contributionDisclaimer: OptionalText }),
    ),
  },
  { $id: 'Customizations' },
);

export const PromoPartner = Type.Object(
  {
    promoPartnerId: Type.String(),
    name: Type.String(),
    aboutText: OptionalText,
    displayMarketingOptIn: Type.Boolean(),
    newsLetterOptions: Type.Optional(
      Type.Object({
        title: OptionalText,
        bodyText: OptionalText,
        tickBoxText: OptionalText,
        additionalText: OptionalText,
        privacyPolicyLink: OptionalText,
      }),
    ),
    extraQuestions: Type.Array(
      Type.Object({
        name: Type.String(),
        schema: Type.Record(Type.String(), Type.Unknown()),
        required: Type.Boolean(),
      }),
    ),
    customizations: Customizations,
  },
  { $id: 'PromoPartner' },
);

/** A published form by name (RUN-03). */
export const PublishedForm = Type.Object(
  {
    name: Type.String(),
    hash: Type.String(),
    schema: Type.Record(Type.String(), Type.Unknown()),
    uiSchema: Type.Record(Type.String(), Type.Unknown()),
    messages: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
    validator: Type.String(),
  },
  { $id: 'PublishedForm' },
);

export const FoundAddress = Type.Object(
  {
    line1: Type.String(),
    line2: OptionalText,
    town: Type.String(),
    county: OptionalText,
    postcode: Type.String(),
  },
  { $id: 'FoundAddress' },
);

export const FoundAddresses = Type.Object({ addresses: Type.Array(FoundAddress) }, { $id: 'FoundAddresses' });

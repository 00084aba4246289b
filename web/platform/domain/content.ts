/**
 * What the CMS publishes, as plain JSON: forms, journeys, words and partners. A bundle is only a
 * wish until it is admitted; a release (`release.ts`) is a bundle that passed every check.
 */
import type { FormDefinition } from '#form-schemas/form-definition.ts';
import type { JourneyDefinition } from '#journeys/engine/definition.ts';

/** A question and its rules, as `form-schemas/forms/<name>/` holds it. */
export type FormContent = FormDefinition;

/** An order of steps, as `journeys/definitions/` holds it. */
export type JourneyContent = JourneyDefinition;

export const fontNames = [
  'Figtree',
  'Inter',
  'Nunito Sans',
  'Fraunces',
  'Bricolage Grotesque',
  'Space Grotesk',
] as const;
export type FontName = (typeof fontNames)[number];

export const radiusNames = ['sharp', 'soft', 'round'] as const;
export type RadiusName = (typeof radiusNames)[number];

/** Six colours (`#rrggbb`), a corner and two fonts: all that a partner's look is made from (PTR-01). */
export interface Theme {
  readonly primary: string;
  readonly onPrimary: string;
  readonly accent: string;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly radius: RadiusName;
  readonly headingFont: FontName;
  readonly bodyFont: FontName;
  /** Its pages are not dark where a customer's device is. */
  readonly staysLight?: boolean;
}

/** A question that only this partner's customers answer, on the form `customer-details` (DET-06). */
export interface ExtraQuestion {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema?: Readonly<Record<string, unknown>>;
  readonly required: boolean;
  /** Keyword to message. */
  readonly messages?: Readonly<Record<string, string>>;
}

export interface NewsLetterOptions {
  readonly title?: string;
  readonly bodyText?: string;
  readonly tickBoxText?: string;
  readonly additionalText?: string;
  readonly privacyPolicyLink?: string;
}

/** How a partner's cards look in place of its theme: colours as `#rrggbb`, and a picture that is the card's face (CRD-02). */
export interface CardArt {
  readonly background?: string;
  readonly waves?: string;
  readonly text?: string;
  readonly pictureSrc?: string;
}

/** What a partner says and shows in place of the default (PTR-01). Wire names are the specification's. */
export interface Customizations {
  readonly signUp?: {
    readonly title?: string;
    readonly hidePromoCodeInput?: boolean;
    /** The web journey is switched off: setting up goes on in the app (SES-10). */
    readonly appOnly?: boolean;
    /** Plans are offered at once: nobody watches how their account is looked at first (PLN-10). */
    readonly hideRiskCheck?: boolean;
    readonly bannerSrc?: string;
    /** What the banner shows, for those who do not see it; empty when it is a decoration. */
    readonly bannerAlt?: string;
    readonly externalCustomerIdKey?: string;
    readonly abTestingKey?: string;
  };
  readonly login?: { readonly bannerSrc?: string; readonly bannerAlt?: string };
  readonly verifyEmail?: { readonly bannerSrc?: string; readonly bannerAlt?: string };
  readonly logoSrc?: string;
  /** Whether its customers are customers of a charity, and the picture that they get at the top of a page (BNK-01). */
  readonly charity?: { readonly isCharity?: boolean; readonly headerSrc?: string; readonly headerAlt?: string };
  /** What customers say of it at the service that `urls.reviews` leads to: out of 5, and by how many. */
  readonly reviews?: { readonly score?: number; readonly text?: string };
  /** What a paper has written of it. */
  readonly press?: { readonly quote?: string; readonly source?: string; readonly logoSrc?: string };
  readonly footer?: { readonly homeUrl?: string };
  readonly urls?: {
    readonly tnc?: string;
    readonly privacyPolicy?: string;
    readonly termsOfUse?: string;
    readonly faq?: string;
    readonly reviews?: string;
    readonly app?: string;
    readonly openApp?: string;
  };
  readonly cardArt?: CardArt;
  readonly cardConfirmation?: { readonly text?: string; readonly subTextWeb?: string };
  readonly texts?: {
    readonly planSelection?: string;
    readonly giftAid?: string;
    readonly contributionDisclaimer?: string;
  };
}

export interface PartnerContent {
  readonly code: string;
  readonly name: string;
  readonly aboutText?: string;
  readonly promoCodes: readonly string[];
  /** Codes that a customer may type which belong to this partner. */
  readonly consumerCodes: readonly string[];
  readonly displayMarketingOptIn: boolean;
  readonly newsLetterOptions?: NewsLetterOptions;
  readonly extraQuestions: readonly ExtraQuestion[];
  readonly customizations: Customizations;
  readonly theme: Theme;
  /** Overrides by copy key: ICU messages with the same placeholders as the default. */
  readonly copy: Readonly<Record<string, string>>;
}

/** The code of the partner that is nobody's: customers who came by themselves. */
export const defaultPartnerCode = 'default';

/** Everything that is published, before it is checked. */
export interface ContentBundle {
  readonly forms: Readonly<Record<string, FormContent>>;
  readonly journeys: Readonly<Record<string, JourneyContent>>;
  /** Copy key to ICU message, all areas joined. */
  readonly copy: Readonly<Record<string, string>>;
  readonly partners: Readonly<Record<string, PartnerContent>>;
  /** What the programme publishes beside, each list by its name and in the order of the CMS. */
  readonly lists: Readonly<Record<string, readonly object[]>>;
}

/** A list of the programme's own, which knows what its entries are. */
export interface ContentList<Entry extends object> {
  readonly name: string;
  /** In the order of the CMS; none in what was published before there was such a list. */
  of(content: Pick<ContentBundle, 'lists'>): readonly Entry[];
}

/** The list of that name, whose entries the checks of their kind have admitted. */
export function contentList<Entry extends object>(name: string): ContentList<Entry> {
  return { name, of: ({ lists }) => (lists[name] ?? []) as readonly Entry[] };
}

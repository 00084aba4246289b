import type { Bank } from './bank.ts';
import type { Plan } from './plan.ts';

/**
 * What the CMS publishes, as plain JSON: forms, journeys, words and partners. A bundle is only a
 * wish until it is admitted; a release (`release.ts`) is a bundle that passed every check.
 */

/** A question and its rules, as `form-schemas/forms/<name>/` holds it. */
export interface FormContent {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema: Readonly<Record<string, unknown>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly examples?: unknown;
}

/** An order of steps, as `journeys/definitions/` holds it. Its inside belongs to the engine. */
export interface JourneyContent {
  readonly journey: string;
  readonly version: number;
  readonly steps: Readonly<Record<string, unknown>>;
}

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

/** What a partner says and shows in place of the default (PTR-01). Wire names are the specification's. */
export interface Customizations {
  readonly signUp?: {
    readonly title?: string;
    readonly hidePromoCodeInput?: boolean;
    /** The web journey is switched off: setting up goes on in the app (SES-10). */
    readonly appOnly?: boolean;
    readonly bannerSrc?: string;
    /** What the banner shows, for those who do not see it; empty when it is a decoration. */
    readonly bannerAlt?: string;
    readonly externalCustomerIdKey?: string;
    readonly abTestingKey?: string;
  };
  readonly login?: { readonly bannerSrc?: string; readonly bannerAlt?: string };
  readonly verifyEmail?: { readonly bannerSrc?: string; readonly bannerAlt?: string };
  readonly logoSrc?: string;
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
  readonly benefits: readonly unknown[];
  readonly campaigns: readonly unknown[];
  readonly plans: readonly Plan[];
  readonly banks: readonly Bank[];
}

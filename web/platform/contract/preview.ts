import type { Problem } from '#form-schemas/problem.ts';

import type { TextMessageSize } from '#web/platform/domain/text-message-size.ts';

import type { StepScreen } from './screen.ts';

/** One page in one of its states, by the names of `journeys/states`. */
export interface PreviewPage {
  readonly journey: string;
  readonly step: string;
  readonly state: string;
}

/** Where a text, picture or address of a page comes from. */
export interface PreviewSource {
  readonly kind: 'text' | 'picture' | 'link';
  /** The text, the picture's path or the address, as the page shows it. */
  readonly shown: string;
  /** Where it stands in the partner as it is delivered, e.g. `customizations.signUp.title`; nothing for what no partner may change. */
  readonly path?: string;
  /** Copy key of a text. */
  readonly key?: string;
}

/** An email or a text message as it would leave us, with made-up data. */
export type ShownMessage =
  | {
      readonly medium: 'email';
      /** Who it says that it is from. */
      readonly from: string;
      readonly subject: string;
      /** What lists of emails show beside the subject. */
      readonly preheader: string;
      readonly html: string;
      readonly text: string;
    }
  | { readonly medium: 'text'; readonly text: string; readonly size: TextMessageSize };

/** The page's name where the page is a message: its step is the message, its state the form in which it is shown. */
export const messagesJourney = 'emails-and-text-messages';

/** Which look of a brand is drawn: one of both, or that of the device. */
export type Appearance = 'light' | 'dark' | 'device';

/** A message in the place of a page. */
export interface MessageScreen {
  readonly kind: 'message';
  readonly form: 'html' | 'text';
  readonly message: ShownMessage;
}

/** What the API answers about a draft. */
export type PreviewAnswer =
  | {
      readonly kind: 'drawn';
      readonly screen: StepScreen | MessageScreen;
      /** The partner's stylesheet. */
      readonly css: string;
      readonly sources: readonly PreviewSource[];
      readonly leads: readonly PreviewLead[];
      /** What there is to know about this page that it does not show, in sentences. */
      readonly notes: readonly string[];
      /** What stands in the way of publishing. */
      readonly problems: readonly Problem[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] };

/** What can follow on a page: what happened, and the page that it leads to. */
export interface PreviewLead {
  readonly action: string;
  /** What the customer or the world did, in words: `a wrong code`. */
  readonly cause: string;
  /** Under which circumstances, in words; nothing for always. */
  readonly when?: string;
  /** Nothing where the journey is left for a page outside. */
  readonly to?: { readonly journey: string; readonly step: string };
}

export interface PreviewPageEntry {
  readonly journey: string;
  readonly step: string;
  readonly route: string;
  readonly title: string;
  readonly states: readonly { readonly name: string; readonly about: string }[];
  /** Places in the partner that show on this page in some state. */
  readonly uses: readonly string[];
}

/** The pages on which the entry shows, and what all of them are made of. */
export interface PreviewPages {
  readonly pages: readonly PreviewPageEntry[];
  /** Places in the partner that show around every page. */
  readonly around: readonly string[];
  /** Copy key to the words of everybody else, with their placeholders (PTR-06). */
  readonly words: Readonly<Record<string, string>>;
  /** Copy key to the reason why nobody may change these words. */
  readonly regulated: Readonly<Record<string, string>>;
  /** Copy key to the place in the partner whose words come before the standard ones. */
  readonly typed: Readonly<Record<string, string>>;
}

/** What the CMS and the page in its frame tell each other. */
export type ToPreview =
  | {
      readonly type: 'burgee:draw';
      readonly number: number;
      readonly place: string;
      readonly screen: StepScreen | MessageScreen;
      readonly css: string;
    }
  /** Percent of the usual size of text; and whether a click finds where words come from, or uses the page. */
  | {
      readonly type: 'burgee:settings';
      readonly textPercent: number;
      readonly clicks: 'find' | 'use';
      readonly appearance: Appearance;
    }
  /** Marks what a field of the form shows as. */
  | { readonly type: 'burgee:mark'; readonly sources: readonly PreviewSource[] };

export type FromPreview =
  | { readonly type: 'burgee:ready' }
  | { readonly type: 'burgee:painted'; readonly number: number }
  /** Somebody clicked on these words, this picture or this link; innermost first. */
  | { readonly type: 'burgee:picked'; readonly shown: readonly string[] }
  | { readonly type: 'burgee:pressed'; readonly action: string }
  | { readonly type: 'burgee:followed'; readonly route: string };

/** What whoever has a link to a draft is shown. */
export type SharedPreview =
  | {
      readonly kind: 'open';
      /** Of the partner under whose brand it is drawn. */
      readonly brand: string;
      /** ISO 8601. */
      readonly savedAt: string;
      /** ISO 8601. */
      readonly until: string;
      readonly pages: readonly Pick<PreviewPageEntry, 'journey' | 'step' | 'title' | 'states'>[];
      readonly page: PreviewPage;
      /** Nothing could be drawn of the draft: `null`. */
      readonly drawn: {
        readonly screen: StepScreen | MessageScreen;
        readonly css: string;
        readonly notes: readonly string[];
      } | null;
    }
  /** It is over, or was taken back. */
  | { readonly kind: 'expired' | 'withdrawn' };

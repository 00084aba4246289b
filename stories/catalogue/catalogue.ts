import type { Catalogues } from '#journeys/check/catalogues.ts';
import type { Facts, JourneyDefinition } from '#journeys/engine/definition.ts';
import type { JourneyStates } from '#journeys/states.ts';
import type { OutcomeState } from '#journeys/walk/outcome-states.ts';
import type { Frame } from '#web/platform/contract/screen.ts';

/** A pair of colours that must be told from each other, with its WCAG contrast. */
export interface ColourPair {
  readonly words: string;
  readonly ground: string;
  readonly contrast: number;
  /** 4.5 for words, 3 for edges and focus rings. */
  readonly needed: number;
}

/** What one partner's customers are served, as from a release. */
export interface PublishedPartner {
  readonly code: string;
  readonly name: string;
  /** Path of the stylesheet. */
  readonly theme: string;
  readonly radius: string;
  readonly headingFont: string;
  readonly bodyFont: string;
  /** Name of the custom property without `--color-` to colour. */
  readonly colours: Readonly<Record<string, string>>;
  readonly pairs: readonly ColourPair[];
  /** What stands around the screens of somebody who is not signed in. */
  readonly frame: Frame;
}

/** Where a screen leads to when a link of a story is followed. */
export interface ScreenAddress {
  readonly journey: string;
  readonly step: string;
  readonly state: string;
  readonly route: string;
}

/** What a message is for. */
export interface MessageAbout {
  readonly medium: 'email' | 'text';
  readonly to: 'customer' | 'support';
  /** When it is sent. */
  readonly about: string;
}

/** Everything that stories are made from: `virtual:published`. */
export interface Catalogue {
  readonly journeys: Readonly<Record<string, JourneyDefinition>>;
  readonly states: Readonly<Record<string, JourneyStates>>;
  /** Journey to what its outcomes say. */
  readonly outcomes: Readonly<Record<string, readonly OutcomeState[]>>;
  readonly partners: Readonly<Record<string, PublishedPartner>>;
  readonly screens: readonly ScreenAddress[];
  /** Name to every email and text message. */
  readonly messages: Readonly<Record<string, MessageAbout>>;
  readonly examples: Readonly<Record<string, ShownExamples>>;
  /** What journeys may name. */
  readonly catalogues: Pick<Catalogues, 'blocks' | 'calls' | 'facts'>;
  /** Custom property to the components and pages that draw with it. */
  readonly tokenUses: Readonly<Record<string, readonly string[]>>;
}

type Answers = Readonly<Record<string, unknown>>;

/** What a form is shown filled in with: its first valid and its first invalid example. */
export interface ShownExamples {
  readonly valid: Answers;
  readonly invalid: { readonly answers: Answers; readonly errors: Readonly<Record<string, string>> };
}

/** Path of the form as that partner's customers get it. */
export function formFile(partner: string, form: string): string {
  return `/forms/${partner}/${form}.json`;
}

/** Path of the message as that partner's customers get it. */
export function messageFile(partner: string, message: string): string {
  return `/messages/${partner}/${message}.json`;
}

/** Path of the screen as the API would answer it. */
export function screenFile(partner: string, { journey, step, state }: Omit<ScreenAddress, 'route'>): string {
  return `/screens/${partner}/${journey}.${step}.${state}.json`;
}

/** Path of the screen that an outcome of that step leads to. */
export function outcomeFile(partner: string, at: { journey: string; step: string; outcome: string }): string {
  return `/outcomes/${partner}/${at.journey}.${at.step}.${at.outcome}.json`;
}

/** What one partner's pages are worded and illustrated with: all that a page needs which no story has foreseen. */
export interface PartnerWords {
  /** Key to ICU message, or to text that is shown as it is. */
  readonly copy: Readonly<Record<string, { readonly words: string; readonly isTyped: boolean }>>;
  /** Values that any words may hold. */
  readonly everywhere: Readonly<Record<string, string>>;
  readonly assets: Readonly<Record<string, { readonly src: string; readonly alt: string }>>;
  readonly links: Readonly<Record<string, string>>;
  /** Facts of the partner itself. */
  readonly facts: Facts;
}

/** Path of the partner's words. */
export function wordsFile(partner: string): string {
  return `/words/${partner}.json`;
}

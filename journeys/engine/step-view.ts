import type { FieldSchema, UiSchema } from '#form-schemas/form-definition.ts';

import type { FactValue, LayoutName, SayKind } from './definition.ts';

/** A block with its words worked out: what a widget draws without knowing the journey. */
export interface BlockView {
  readonly block: string;
  /** Stable within the step, so that a redraw keeps focus and typed text. */
  readonly id: string;
  readonly form?: FormView;
  readonly asset?: AssetView;
  readonly [property: string]: unknown;
}

/** A picture of the partner's. */
export interface AssetView {
  readonly src: string;
  readonly alt: string;
}

/** One record of what a block lists: flat, so that any block can draw it and any state can show it. */
export type DataItem = Readonly<Record<string, string | number | boolean | null>>;

/**
 * How data that is alive stands: `fresh`; `stale`, which is old and says since when; `awaited`, not known yet; `away`, which
 * cannot be had now; `gone`, because the page is another one by now and is to be visited anew.
 */
export type LiveState = 'fresh' | 'stale' | 'awaited' | 'away' | 'gone';

/** What is answered for data that is alive. */
export interface LiveAnswer<Item = DataItem> {
  readonly records: readonly Item[];
  /** Cursors of the records after and before these; null where there are none. */
  readonly next: string | null;
  readonly previous: string | null;
  /** How many there are in all; null where nobody has counted. */
  readonly total: number | null;
  readonly state: LiveState;
  /** Why it is stale or away, as a word that the block knows. */
  readonly why: string | null;
  /** ISO time as of which the records are so; null for the moment of the answer. */
  readonly at: string | null;
}

/** Data that is alive as a block is drawn from it: its name, how long an answer is new enough, in milliseconds, and the first answer. */
export interface LiveView<Item = DataItem> extends LiveAnswer<Item> {
  readonly name: string;
  readonly floor: number;
}

/** An answer without records. */
export const nothingYet: LiveAnswer<never> = {
  records: [],
  next: null,
  previous: null,
  total: null,
  state: 'awaited',
  why: null,
  at: null,
};

/** What is expected of an action that is done beside the page: data to fields to what they will be. */
export interface BesideView {
  readonly expects: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
}

/** A form as the browser needs it. Schema, uiSchema and validator are one immutable version, named by `hash`. */
export interface FormView {
  readonly name: string;
  readonly hash: string;
  readonly schema: FieldSchema;
  readonly uiSchema: UiSchema;
  /** Field path (`address.postcode`) to keyword to message. `*` stands for any field or keyword. */
  readonly messages: Record<string, Record<string, string>>;
  /** Address of the compiled validator, an ES module: `/forms/<name>@<hash>.js`. */
  readonly validator: string;
  /** What the server already knows; never a secret. */
  readonly answers: Record<string, unknown>;
  /** Field path to message, of the last submission. */
  readonly errors: Record<string, string>;
}

export interface SayView {
  readonly kind: SayKind;
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
}

/** Everything that one screen needs, with labels, values and visibility already worked out. */
export interface StepView {
  readonly journey: string;
  readonly version: number;
  /** Id of the journey session. */
  readonly session: string;
  /** Rises with every accepted message; an action with an older one is answered with this view. */
  readonly seq: number;
  readonly step: string;
  /** The concrete path, e.g. `/customer/verify-otp`. */
  readonly route: string;
  readonly title: string;
  readonly progress?: { readonly step: number; readonly of: number; readonly text: string };
  readonly layout?: LayoutName;
  /** Its actions that are done beside the page. */
  readonly beside?: Readonly<Record<string, BesideView>>;
  readonly blocks: readonly BlockView[];
  readonly say?: SayView;
}

export type TextValues = Readonly<Record<string, FactValue>>;

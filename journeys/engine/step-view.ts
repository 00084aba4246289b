import type { FieldSchema, UiSchema } from '#form-schemas/form-definition.ts';

import type { FactValue, SayKind } from './definition.ts';

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
  readonly blocks: readonly BlockView[];
  readonly say?: SayView;
}

export type TextValues = Readonly<Record<string, FactValue>>;

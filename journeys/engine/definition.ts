/**
 * The shape of a journey definition: flat steps, a closed vocabulary, no code.
 *
 * What each piece means stands in `journeys/README.md`; the JSON Schema of the same shape, for
 * editors and for admission, is `journeys/meta/journey.schema.json` (RUN-12).
 */

export type FactValue = string | number | boolean | readonly string[] | null;
export type Facts = Readonly<Record<string, FactValue>>;

export type FactTest =
  | FactValue
  | { readonly is: FactValue }
  | { readonly in: readonly FactValue[] }
  | { readonly gt: number }
  | { readonly gte: number }
  | { readonly lt: number }
  | { readonly lte: number }
  | { readonly has: string }
  | { readonly set: boolean };

/** `{ "fact": value }`, several facts meaning "and"; `all`, `any` and `not` nest. */
export interface Condition {
  readonly all?: readonly Condition[];
  readonly any?: readonly Condition[];
  readonly not?: Condition;
  readonly [fact: string]: FactTest | readonly Condition[] | Condition | undefined;
}

export type SayKind = 'info' | 'success' | 'warning' | 'error';
/** A message of the snackbar: its kind and its copy key, and a page of ours that helps. */
export type Say = { readonly [kind in SayKind]?: string } & { readonly link?: SayLink };

export interface SayLink {
  /** Copy key of its words. */
  readonly text: string;
  readonly href: string;
}

/**
 * What an outcome leads to. Without `go` or `leave` the customer stays on the step.
 *
 * `go` names a step of this journey. `leave` ends the visit to this journey at a route of another one
 * (`:name` is filled from this step's route), at `@next`: the route that the access table gives for
 * what is known about the customer, at `@referrer`: the page that asked for the sign-in, else `@next`, or at `@answer`:
 * the address that the call answered.
 */
export interface Branch {
  readonly when?: Condition;
  readonly go?: string;
  /** With `go`: enter the step as for the first time, so that a `once` call of its `enter` is made again. */
  readonly afresh?: boolean;
  readonly leave?: string;
  /** With `leave`: the query string goes along. */
  readonly keepQuery?: boolean;
  readonly say?: Say;
  /** The customer stays and is told nothing, on purpose. */
  readonly silent?: true;
  /** Messages on fields: field name to copy key, or `$call`, the field errors that the call answered. */
  readonly errors?: Readonly<Record<string, string>> | '$call';
  /** Facts that hold from here on. */
  readonly gives?: readonly string[];
  /** Of an action that is done beside the page: data of the step that is asked for anew. */
  readonly refresh?: readonly string[];
}

/**
 * A value sent to a call: a literal, or `$form.…`, `$query.…`, `$route.…`, `$fact.…`. `$form` alone is all
 * answers, `$query` alone the whole query string, `$returned` what another party added to our address. A value that is not there is not sent.
 */
export type Argument = string | number | boolean;

export interface Call {
  readonly call: string;
  readonly with?: Readonly<Record<string, Argument>>;
  /** ISO 8601 duration; a call with a timeout must handle the outcome `timeout`. */
  readonly timeout?: string;
  /** On `enter` only: not again while this session has entered the step before. */
  readonly once?: boolean;
  /** On `enter` only: safe in HTTP's sense, so that it is made as the server draws the page, and not only by the script's visit. */
  readonly safe?: true;
  /** Of an action: it neither moves nor gives facts, and the page stays the one it is. The last of several choices stands. */
  readonly beside?: true;
  /** With `beside`: what fields of live data will be, shown until an answer says otherwise. Only for what can be undone. */
  readonly expects?: Readonly<Record<string, Readonly<Record<string, Argument>>>>;
  readonly on: Readonly<Record<string, Branch | readonly Branch[]>>;
}

/** What a button, link or form does: a call with its outcomes, or a plain move (a list is tried in order). */
export type Action = Call | Branch | readonly Branch[];

export interface Block {
  readonly block: string;
  readonly when?: Condition;
  /** Of a form: what its fields hold at first. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** Of a form: the fields that are not drawn while a condition holds. */
  readonly hide?: Readonly<Record<string, Condition>>;
  readonly [property: string]: unknown;
}

/** What may stand around a page. `stage` is the picture beside it on a wide screen, `drawer` the menu of whoever is signed in. Without
 * more, a page is as wide as a form is filled in well; `broad` is the room that lists need, and `wide` what stands side by side.
 * `panel` is for a question that stands in the way: on a wide screen a sheet of 500 by 540 pixels at least, without pictures (LAY-08). */
export type ChromePart = 'header' | 'footer' | 'chat' | 'stage' | 'drawer' | 'broad' | 'wide' | 'panel';

/** Around a page that says nothing else. */
export const usualChrome: readonly ChromePart[] = ['header', 'footer', 'chat', 'stage'];

/** The areas of each layout, in the order in which they are read. */
export const layouts = {
  dashboard: ['top', 'side', 'main'],
  aside: ['top', 'main', 'side'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type LayoutName = keyof typeof layouts;

export interface Step {
  /** Path of the page, `:name` for a parameter and `:name?` for an optional one. Unique over all journeys. */
  readonly route: string;
  /** Links from outside (a mail, a partner's page, another journey) lead here, so no path from `start` has to. */
  readonly entry?: boolean;
  /** Copy key of the document's title. */
  readonly title: string;
  /** Facts proved by every path here; a visit without them is answered with where the customer is. */
  readonly needs?: readonly string[];
  /** The step is over once this holds; a visit then goes to `@next`. */
  readonly until?: Condition;
  /** Not a place to come back to, by Back or by URL, once it has been left for a later step. */
  readonly noReturn?: boolean;
  /** The message that goes along when a visit is refused for want of a fact. */
  readonly refusedSay?: Say;
  /** Where the customer is among the steps, while `when` holds. */
  readonly progress?: { readonly step: number; readonly of: number; readonly when?: Condition };
  /** How its blocks stand beside each other, each in an `area`; one below the other when left out. */
  readonly layout?: LayoutName;
  /** Parameters of the fragment, `#key=value`, that its blocks read; they never reach the server. */
  readonly hash?: readonly string[];
  /** What stands around the page; the usual chrome when left out. */
  readonly chrome?: readonly ChromePart[];
  readonly blocks: readonly Block[];
  readonly enter?: Call;
  readonly actions?: Readonly<Record<string, Action>>;
  /** The journey may end here. */
  readonly end?: boolean;
}

export interface JourneyDefinition {
  readonly $schema?: string;
  readonly journey: string;
  readonly version: number;
  readonly start: string;
  readonly steps: Readonly<Record<string, Step>>;
  /** Where sessions of earlier versions go: `{ "3": { "old-step": "new-step" } }`. */
  readonly moves?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * While `when` holds, pages that need a session are closed, and lead to `route`: those of `only`, or all, but never those
 * of `except`. A page is named by its route as its step spells it, or by its group: `@onboarding`.
 */
export interface Gate {
  readonly name: string;
  readonly when?: Condition;
  /** A list, or a fact that holds one: `$fact.hiddenScreens`, whose words are groups or routes. */
  readonly only?: readonly string[] | string;
  readonly except?: readonly string[];
  /** A route, `@next`, or `@back`: the page that the customer came from. */
  readonly route: string;
  /** The page that was closed goes along, for `@referrer`. */
  readonly keepReferrer?: boolean;
}

/** Where a customer belongs while `when` holds. */
export interface NextEntry {
  readonly when?: Condition;
  readonly route: string;
  /** The page that was refused goes along, for `@referrer` after the sign-in. */
  readonly keepReferrer?: boolean;
  /** What they are told on the way, where the page that was refused has no message of its own. */
  readonly say?: Say;
}

/**
 * Where a customer belongs, by what is known about them: the first entry whose `when` holds gives the
 * route of `@next`. The last entry has no `when`. The first gate that is closed decides.
 */
export interface AccessTable {
  readonly $schema?: string;
  /** Routes that are spoken of together. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly gates: readonly Gate[];
  readonly next: readonly NextEntry[];
}

import type { Facts, Say } from './definition.ts';
import type { RouteParams } from './match-route.ts';

/** A message on a field: a copy key, or the keyword of a rule whose words stand in the form's own messages. */
export type FieldError = { readonly text: string } | { readonly keyword: string };

/** The call whose outcome the session waits for. */
export interface Waiting {
  /** Key of the effect; an outcome under another key is stale. */
  readonly key: string;
  /** Name of the action, or `enter`. */
  readonly action: string;
  /** It is done beside the page. */
  readonly isBeside?: true;
}

/**
 * Where one customer is in one journey: plain JSON, pinned to a version of the definition.
 *
 * It never holds an answer, so it never holds a secret: answers live in the message and the effect only.
 */
export interface EngineSession {
  readonly id: string;
  readonly journey: string;
  readonly version: number;
  readonly step: string;
  /**
   * Rises by one when the customer gets to a step and when an action has had its outcome; a reload leaves it as it
   * is. An action that names another number comes from a page that is out of date.
   */
  readonly seq: number;
  /**
   * The way from the first page to this one, without loops: coming to a step that is on it cuts off what came
   * after. Empty until the first visit.
   */
  readonly trail: readonly string[];
  /** What was known at the last message: the server's facts, and those that outcomes gave. */
  readonly facts: Facts;
  /** Parameters of the route of the current step. */
  readonly params: RouteParams;
  /** Steps whose `enter` call was made in this session. */
  readonly entered: readonly string[];
  readonly waiting?: Waiting;
  /** The message that the page shows. */
  readonly say?: Say;
  /** Field path to message. */
  readonly errors?: Readonly<Record<string, FieldError>>;
  /** The action whose form is marked: a page may ask the same field in two forms. */
  readonly errorsOf?: string;
  /** The journey has been left, or has reached an end. A visit may begin a new session or go on in this one: both enter the step anew. */
  readonly ended?: boolean;
}

/** A call to make. The same key is never asked for twice in a session, and a call made under a known key must not act again. */
export interface Effect {
  /** `<session>:<step>:<action>:<seq>`. */
  readonly key: string;
  readonly call: string;
  readonly with: Readonly<Record<string, unknown>>;
  /** After this many milliseconds without an answer the outcome is `timeout`. */
  readonly timeoutMs?: number;
}

export type Refusal =
  /** The call of this page is still on its way. */
  | 'busy'
  /** The page is out of date: show where the customer is. */
  | 'stale'
  /** The step has no such action, or the journey no such step. */
  | 'not-allowed'
  /** A fact that the step needs does not hold: `leave` says where to. */
  | 'needs'
  /** The step is done with (`until`: `leave` says where to), or is not one to come back to (`noReturn`: show where the customer is). */
  | 'over';

/** What a message led to. Effects are to be made after the session is stored, and their outcomes brought back as messages. */
export interface Turn {
  readonly session: EngineSession;
  readonly effects: readonly Effect[];
  readonly refused?: Refusal;
  /** A route, `@next`, `@referrer` or the address that a call answered: to be worked out by `resolveLeave`. */
  readonly leave?: string;
  /** `leave` is an address that a call answered: Back finds the page where that was asked for, if it is one of ours. */
  readonly isAnswered?: true;
  readonly keepQuery?: boolean;
  /** The message that goes along with `leave`; on the same journey it stands in the session. */
  readonly say?: Say;
  /** An action was done beside the page: the data to ask for anew. */
  readonly refresh?: readonly string[];
}

export type Query = Readonly<Record<string, string>>;
export type Answers = Readonly<Record<string, unknown>>;

/** The customer came to a step by its URL: a link, Back, Forward, reload, the address bar. */
export interface VisitMessage {
  readonly type: 'visit';
  readonly step: string;
  readonly params: RouteParams;
  readonly query: Query;
  readonly facts: Facts;
  /** What another party added to our address, untouched: it may hold codes and tokens, so it lives in the effect alone. */
  readonly returned?: string | undefined;
}

/** The customer pressed a button or sent a form, on the page numbered `seq`. */
export interface ActionMessage {
  readonly type: 'action';
  readonly seq: number;
  readonly action: string;
  /** The sender's own key: an action that is done beside the page has no number of its own. */
  readonly key?: string | undefined;
  readonly answers: Answers;
  readonly query: Query;
  readonly facts: Facts;
}

/** A call answered. `facts` are read after the call, so they hold what it changed. */
export interface OutcomeMessage {
  readonly type: 'outcome';
  readonly key: string;
  readonly outcome: string;
  readonly facts: Facts;
  /** Field path to keyword, for `"errors": "$call"`. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The address that the call answered, for `"leave": "@answer"`. */
  readonly to?: string;
  /** The query of the page, for the `enter` call of a step that the outcome leads to. */
  readonly query?: Query;
}

export type Message = VisitMessage | ActionMessage | OutcomeMessage;

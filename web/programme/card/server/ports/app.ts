/** What the app's backend may have done to a card for whoever has signed in there: the web offers neither (CRD-07, CRD-10). */
export const appActions = ['unfreeze', 'unblock-pin'] as const;
export type AppAction = (typeof appActions)[number];

/** Something that a customer has pressed in the app. */
export interface AppOrder {
  /** By which a repeat is known. */
  readonly id: string;
  readonly what: AppAction;
  /** Who has signed in to the app. */
  readonly customerId: string;
  readonly cardId: string;
}

/** The app wants to know how a card stands, and whose it is. */
export interface AppLook {
  readonly what: 'see';
  readonly cardId: string;
}

export interface AppMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The app's backend: a client of ours, by its own credential and never by a customer's cookie. */
export interface App {
  /** What it asks; nothing unless it has signed that within five minutes. */
  asksIn(message: AppMessage): AppOrder | AppLook | 'malformed' | undefined;
}

/** A made-up customer whom the toolbar can become. */
export interface OfferedCustomer {
  readonly id: string;
  readonly label: string;
}

/** Nobody signed in. */
export const nobody: OfferedCustomer = { id: 'NOBODY', label: 'Nobody signed in' };

/** A page, and who sees it rather than being sent on. */
export interface OfferedScreen {
  readonly journey: string;
  readonly step: string;
  /** As its step spells it; optional parameters left out. */
  readonly route: string;
  /** Id of the first customer who sees it; nothing for a page that sends everybody on. */
  readonly customer: string | undefined;
  /** Code of the partner under whom alone the customer sees it; nothing where the default one does. */
  readonly partner: string | undefined;
}

/** All that the toolbar lets one choose from (OPS-08). */
export interface Offer {
  readonly customers: readonly OfferedCustomer[];
  readonly kinds: { readonly label: string; readonly names: readonly string[] };
  readonly partners: readonly { readonly code: string; readonly name: string }[];
  readonly screens: readonly OfferedScreen[];
  /** Where every email and text message that was sent can be read. */
  readonly inbox: string;
}

/** Who one is then; nothing as nobody. */
export interface Jumped {
  readonly email?: string;
  readonly password?: string;
}

import type { Static, TObject, TProperties } from '@sinclair/typebox';

import type { Clock } from '#web/platform/server/ports/clock.ts';

/** What of ours another company's service may need. */
export interface Ours {
  /** The real time, by which others judge what we sign for them. */
  readonly clock: Clock;
  /** Our own origin, as customers see it. */
  readonly publicUrl: string;
}

export interface Opened<Service> {
  /** What use cases know of it: a port. */
  readonly service: Service;
  /** Origins that pages send something to by themselves, past us. */
  readonly connectsTo?: readonly string[];
  /** Lets go of its connections, where it keeps any. */
  readonly close?: () => Promise<void>;
}

/** Another company's service: the variables that say where it is and what lets us in, and how it is opened. */
export interface OutsideParty<Settings extends TProperties, Service> {
  readonly settings: Settings;
  open(config: Static<TObject<Settings>>, ours: Ours): Opened<Service>;
}

export type OutsideParties = Readonly<Record<string, OutsideParty<TProperties, unknown>>>;

type ServiceOf<Party> = Party extends OutsideParty<infer _Settings, infer Service> ? Service : never;
/** The ports of all parties, by the parties' names. */
export type ServicesOf<Parties> = { readonly [Name in keyof Parties]: ServiceOf<Parties[Name]> };

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The variables of all parties. */
export type SettingsOf<Parties extends OutsideParties> = Both<Parties[keyof Parties]['settings']> & TProperties;

/** Has the compiler check one party where it stands. */
export function outsideParty<Settings extends TProperties, Service>(
  party: OutsideParty<Settings, Service>,
): OutsideParty<Settings, Service> {
  return party;
}

export function settingsOf<Parties extends OutsideParties>(parties: Parties): SettingsOf<Parties> {
  return Object.assign({}, ...Object.values(parties).map(({ settings }) => settings)) as SettingsOf<Parties>;
}

export interface OpenParties<Parties> {
  readonly services: ServicesOf<Parties>;
  readonly connectsTo: readonly string[];
  readonly close: () => Promise<void>;
}

/** @throws what a party says that cannot be opened, such as a file that is missing. */
export function openParties<Parties extends OutsideParties>(
  parties: Parties,
  config: Static<TObject<SettingsOf<Parties>>>,
  ours: Ours,
): OpenParties<Parties> {
  const opened = Object.entries(parties).map(([name, party]) => [name, party.open(config, ours)] as const);
  return {
    services: Object.fromEntries(opened.map(([name, { service }]) => [name, service])) as ServicesOf<Parties>,
    connectsTo: opened.flatMap(([, { connectsTo = [] }]) => connectsTo),
    close: async () => {
      await Promise.all(opened.map(([, { close }]) => close?.() ?? Promise.resolve()));
    },
  };
}

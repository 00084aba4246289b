import { addresses } from './addresses/party.ts';
import { airline } from './airline/party.ts';
import { app } from './app/party.ts';
import { banks } from './banks/party.ts';
import { directDebit } from './direct-debit/party.ts';
import { identity } from './identity/party.ts';
import { network } from './network/party.ts';
import type { OpenParty, Party } from './party.ts';
import { payouts } from './payouts/party.ts';
import { places } from './places/party.ts';
import { processor } from './processor/party.ts';

/** The outside parties that the sandbox plays, beside mail server and text-message gateway. */
export const parties = { addresses, airline, app, banks, directDebit, identity, network, payouts, places, processor };

type Parties = typeof parties;
/** What each goes by; one that is left out is not opened. */
export type PartyOptions = {
  [Name in keyof Parties]?: Parties[Name] extends Party<infer Options, OpenParty> ? Options : never;
};
export type OpenParties = {
  [Name in keyof Parties]?: Parties[Name] extends Party<infer _Options, infer Opened> ? Opened : never;
};

/** Every party by its name. */
export const anyParties: readonly (readonly [string, Party<unknown, OpenParty>])[] = Object.entries(parties);

import pg from 'pg';

import type { HttpCustomer } from '#tests/e2e/support/http-customer.ts';

import { makeDemoCustomer } from '../../scripts/demo/make-demo-customer.ts';
import type { System } from '../../scripts/lib/system.mjs';

/** Sums of it never end as those that have the sandbox’s banks misbehave; pence. */
export const asked = 10;

/** A till at the sandbox’s processor, with the card of the demo customer in it. */
export interface Till {
  readonly pan: string;
  /** The card, by the processor’s name. */
  readonly card: string;
  /** The processor’s key. */
  readonly authorization: string;
  /** The browser in which its holder is signed in. */
  readonly customer: HttpCustomer;
}

/** Makes the demo customer, as if a collection had been paid before: the cap of a beginner is not reached. */
export async function openTill({ urls, databases, secrets }: System): Promise<Till> {
  process.env['E2E_SITE_URL'] = urls.site;
  process.env['E2E_INBOX_URL'] = urls.inbox;
  const customer = await makeDemoCustomer();
  await query(databases.api, 'update mandates set has_paid = true where is_in_use');
  const { cards } = (await (await fetch(`${urls.inbox}/cards.json`)).json()) as {
    cards: { pan: string; token: string }[];
  };
  const [card] = cards;
  if (card === undefined) throw new Error('The processor has no card.');
  return { pan: card.pan, card: card.token, authorization: secrets['PROCESSOR_API_KEY'] ?? '', customer };
}

export async function query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database });
  // Whoever asks while PostgreSQL is killed hears of it by the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface DirectDebits {
  readonly customers: readonly { readonly id: string; readonly given_name: string; readonly family_name: string }[];
  readonly mandates: readonly {
    readonly id: string;
    readonly status: string;
    readonly links: { readonly customer: string };
  }[];
}

/** By whose name the provider knows a mandate. */
interface Payer {
  readonly givenName: string;
  readonly familyName: string;
}

interface Cards {
  readonly cards: readonly LetteredCard[];
}

/** A card as whoever opens its letter sees it. */
interface LetteredCard {
  readonly token: string;
  readonly last_four: string;
  readonly cvv: string;
}

/** As if the days were over that a Direct Debit takes; nothing where the provider knows of none yet. */
export async function letDirectDebitBeActive({ givenName, familyName }: Payer): Promise<void> {
  const { customers, mandates } = (await ask('/direct-debits.json')) as DirectDebits;
  const payers = customers.filter((each) => each.given_name === givenName && each.family_name === familyName);
  const mandate = mandates.find(
    ({ status, links }) =>
      status !== 'cancelled' && status !== 'failed' && payers.some(({ id }) => id === links.customer),
  );
  if (mandate !== undefined && mandate.status !== 'active')
    await ask(`/direct-debits/${mandate.id}/activate`, { method: 'POST' });
}

/** The newest card that ends so, as it lies in its letter. */
export async function cardEnding(lastFour: string): Promise<LetteredCard | undefined> {
  const { cards } = (await ask('/cards.json')) as Cards;
  return cards.find((card) => card.last_four === lastFour);
}

export async function letPostBring({ token }: LetteredCard): Promise<void> {
  await ask(`/cards/${token}/deliver`, { method: 'POST' });
}

async function ask(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${process.env['E2E_INBOX_URL'] ?? ''}${path}`, init);
  if (!response.ok) throw new Error(`The sandbox answered ${path} with ${response.status}.`);
  return response.json();
}

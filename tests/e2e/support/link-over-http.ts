import { Browser } from '#web/sandbox/banks/browser.builder.ts';

import { type HttpCustomer, screenOf, siteUrl, type StepScreen } from './http-customer.ts';

/** What a bank's customer does there. */
interface AtBank {
  readonly bankId: string;
  /** One of the bank's users, who decides what there is to see. */
  readonly user: string;
  /** The page that leads to the bank, where it is not the one of a new link. */
  readonly go?: string;
  readonly decision?: 'approve' | 'deny';
}

/** Shares the accounts of a bank's user, by the requests alone; the step that this leads to. */
export async function shareOverHttp(customer: HttpCustomer, at: AtBank): Promise<StepScreen> {
  await customer.open(`/bank/${at.bankId}`);
  return approveOverHttp(customer, at);
}

/** To the bank with what has been begun, and back with its approval. */
export async function approveOverHttp(customer: HttpCustomer, at: AtBank): Promise<StepScreen> {
  return bringBack(customer, await decidedAt(customer, at));
}

/** To the bank with what has been begun; the address that it sends the browser back to with what was decided there. */
export async function decidedAt(customer: HttpCustomer, { bankId, go, ...decided }: AtBank): Promise<URL> {
  const leading = screenOf(await customer.send(customer.prepareVisit(go ?? `/bank/${bankId}/go`)));
  if (leading.kind !== 'go' || leading.external !== true) throw new Error(`Nothing leads to ${bankId}.`);
  return new URL(await new Browser().link(leading.route, { home: `${siteUrl()}/bank/redirect/${bankId}`, ...decided }));
}

async function bringBack(customer: HttpCustomer, { pathname, search, hash }: URL): Promise<StepScreen> {
  const visit = { route: pathname, query: {}, returned: search + hash };
  return customer.follow(await customer.send(customer.prepare('POST', '/api/journeys/visits', visit)));
}

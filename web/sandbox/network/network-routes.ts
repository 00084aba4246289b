import { timingSafeEqual } from 'node:crypto';

import type { Faults } from '../faults.ts';
import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import { type Order, type OrderBook, type ProvenOrder, type Shop, shops } from './order-book.ts';

/** The publisher whose account this is. */
export const publisherId = 189_069;
const mostDays = 31;
const dayMs = 24 * 60 * 60 * 1000;

/** Programmes, commission groups and transactions of Awin's Publisher API, and the link by which customers leave (`cread.php`). */
export function networkRoutes(book: OrderBook, faults: Faults, accessToken: string): Route[] {
  const get = (path: string, answer: (request: SandboxRequest) => Reply): Route => ({
    method: 'GET',
    path: new RegExp(`^/publishers/${String(publisherId)}/${path}/?$`, 'u'),
    answer: async (request) => {
      if (!isLetIn(request, accessToken)) return json(401, { error: 'unauthorized', description: 'Invalid token' });
      if ((await faults.meet('network')) !== 'works') return json(500, { error: 'Internal Server Error' });
      return answer(request);
    },
  });
  return [
    get('programmes', ({ url }) =>
      url.searchParams.get('relationship') === 'joined'
        ? json(
            200,
            shops.map((shop) => programmeOf(shop, url)),
          )
        : json(400, { error: 'relationship must be joined here' }),
    ),
    get('commissiongroups', ({ url }) => commissionGroups(book.shop(Number(url.searchParams.get('advertiserId'))))),
    get('transactions', ({ url }) => transactions(book, url.searchParams)),
    {
      method: 'POST',
      path: new RegExp(`^/publishers/${String(publisherId)}/advertiser/(\\d+)/orders$`, 'u'),
      answer: async (request) => {
        if (!isLetIn(request, accessToken)) return json(401, { error: 'unauthorized' });
        const fate = await faults.meet('network');
        if (fate === 'fail-before') return json(500, { error: 'Internal Server Error' });
        const reply = proveOrders(book, request);
        return fate === 'fail-after' ? json(500, { error: 'Internal Server Error' }) : reply;
      },
    },
    { method: 'GET', path: /^\/cread\.php$/u, answer: ({ url }) => follow(book, url.searchParams) },
  ];
}

function isLetIn({ headers, url }: SandboxRequest, accessToken: string): boolean {
  const key = headers['x-api-key'];
  const shown = Buffer.from(
    typeof key === 'string'
      ? `Bearer ${key}`
      : (headers.authorization ?? `Bearer ${url.searchParams.get('accessToken') ?? ''}`),
  );
  const expected = Buffer.from(`Bearer ${accessToken}`);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const mostOrders = 1_000;

/** The publisher's proof of purchase, as with cards that are linked: orders of shops that take such a proof. */
function proveOrders(book: OrderBook, { params: [id], body }: SandboxRequest): Reply {
  const shop = book.shop(Number(id));
  if (shop?.cardName === undefined) return json(403, { error: 'Not enabled for this advertiser' });
  const { orders } = valuesIn(parseJson(body));
  if (!Array.isArray(orders) || orders.length === 0 || orders.length > mostOrders)
    return json(400, { error: `orders must be a list of 1 to ${String(mostOrders)}` });
  const proven = orders.map(provenIn);
  if (proven.some((order) => order === undefined)) return json(400, { error: 'An order lacks a required field' });
  for (const order of proven) if (order !== undefined) book.prove(shop, order);
  return json(200, { accepted: proven.length });
}

function provenIn(order: unknown): ProvenOrder | undefined {
  const { orderReference: reference, amount, currency, transactionTime: time, clickRef } = valuesIn(order);
  if (typeof reference !== 'string' || reference === '' || reference.length > 50) return undefined;
  if (typeof amount !== 'number' || amount < 0 || currency !== 'GBP' || !Number.isInteger(time)) return undefined;
  return {
    ...{ reference, clickRef: typeof clickRef === 'string' ? clickRef : '', salePence: Math.round(amount * 100) },
    at: new Date(Number(time) * 1000).toISOString(),
  };
}

function programmeOf({ id, name, sector, description, cardName }: Shop, { origin }: URL): object {
  return {
    ...{ id, name, description, primarySector: sector, currencyCode: 'GBP', linkStatus: 'online', status: 'active' },
    displayUrl: `${origin}/shops/${String(id)}`,
    clickThroughUrl: `${origin}/cread.php?awinmid=${String(id)}&awinaffid=${String(publisherId)}`,
    primaryRegion: { name: 'United Kingdom', countryCode: 'GB' },
    validDomains: [{ domain: new URL(origin).hostname }],
    // Awin says to card-linked publishers alone, and by hand, what shops are called on bills: this field is ours.
    ...(cardName !== undefined && { x_card_linked: { name: cardName } }),
  };
}

function commissionGroups(shop: Shop | undefined): Reply {
  if (shop === undefined) return json(404, { error: 'Not Found' });
  const { id, percent, pence } = shop;
  const group = { groupId: id * 10, groupCode: 'DEFAULT', groupName: 'Default commission' };
  const pays =
    pence === undefined
      ? { type: 'percentage', percentage: percent }
      : { type: 'fix', amount: pence / 100, currency: 'GBP' };
  return json(200, { advertiser: id, publisher: publisherId, commissionGroups: [{ ...group, ...pays }] });
}

function transactions(book: OrderBook, asked: URLSearchParams): Reply {
  const told = book.orders().filter(({ isHeldBack }) => !isHeldBack);
  const ids = asked.get('ids');
  if (ids !== null) {
    const wanted = new Set(ids.split(',').map(Number));
    return json(200, told.filter(({ id }) => wanted.has(id)).map(transactionOf));
  }
  const [from, to] = [dateIn(asked.get('startDate')), dateIn(asked.get('endDate'))];
  if (asked.get('timezone') !== 'UTC' || from === undefined || to === undefined)
    return json(400, { error: 'startDate, endDate and timezone are mandatory' });
  if (to.getTime() - from.getTime() > mostDays * dayMs)
    return json(400, { error: `The date range must not exceed ${String(mostDays)} days` });
  const dated = asked.get('dateType') === 'validation' ? 'validatedAt' : 'orderedAt';
  const isWithin = (order: Order) => {
    const at = order[dated];
    return at !== null && at >= from.toISOString() && at <= to.toISOString();
  };
  return json(200, told.filter(isWithin).map(transactionOf));
}

/** `2026-11-25T12:00:00`, without a zone of its own. */
function dateIn(text: string | null): Date | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/u.test(text)) return undefined;
  const date = new Date(`${text}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function transactionOf(order: Order): object {
  const { id, shopId, status, salePence, commissionPence, before, clickRef, declineReason } = order;
  const money = (pence: number) => ({ amount: pence / 100, currency: 'GBP' });
  return {
    ...{ id, url: '', advertiserId: shopId, publisherId, siteName: 'Publisher', type: 'Commission group transaction' },
    ...{ commissionStatus: status, commissionAmount: money(commissionPence), saleAmount: money(salePence) },
    clickRefs: clickRef === '' ? null : { clickRef },
    ...{ clickDate: plain(order.clickedAt), transactionDate: plain(order.orderedAt) },
    validationDate: order.validatedAt && plain(order.validatedAt),
    ...{ declineReason, amended: before !== null, amendReason: before && 'partial return' },
    oldSaleAmount: before && money(before.salePence),
    oldCommissionAmount: before && money(before.commissionPence),
    ...{ customerCountry: 'GB', voucherCodeUsed: false, paidToPublisher: false },
  };
}

function plain(moment: string): string {
  return moment.slice(0, 19);
}

/** Leads to the shop, which knows from then on whose customer that is. */
function follow(book: OrderBook, asked: URLSearchParams): Reply {
  const shop = book.shop(Number(asked.get('awinmid')));
  if (shop === undefined || Number(asked.get('awinaffid')) !== publisherId) return json(404, { error: 'Not Found' });
  const { id } = book.noteClick(shop.id, asked.get('clickref') ?? '');
  return { status: 302, headers: { location: `/shops/${String(shop.id)}?awc=${id}` }, body: '' };
}

import { expect, test } from 'vitest';

import { listedBank } from '#web/programme/server/identity-world.builder.ts';

import { loadCatalogues } from '#journeys/load-repository.ts';
import type { Bank } from '#web/programme/bank-linking/domain/bank.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { FakeClock } from '#web/platform/server/ports/fakes/fake-clock.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';

import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import type { CallContext, DataRequest } from './catalogue.ts';
import { createDataSources } from './data-sources.ts';
import { createMobileNumbers } from '#web/programme/sign-up/mobile-numbers/uk-mobile-numbers.ts';
import type { ShopNetwork } from '#web/programme/rewards/server/ports/shop-network.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';

const directory = {
  list: () => [],
  find: (id: string) => (id === 'unlisted' ? undefined : listedBank(id)),
};
const sources = createDataSources({
  secrets: createSecrets('a key for tests, longer than 32 characters'),
  clock: new FakeClock(),
  banks: { directory } as unknown as Banks,
  publicUrl: 'https://burgee.example',
  shopNetwork: {} as ShopNetwork,
  mobileNumbers: createMobileNumbers({ dramaNumbers: 'accepted' }),
  closingTerms: { undoDays: 14, identityYears: 5, moneyYears: 6 },
});
const data = loadCatalogues().data;

test('every list of the catalogue is loaded by something', () => {
  expect(Object.keys(sources).sort()).toEqual(Object.keys(data).sort());
});

const common = { app2app: false, accountTypes: ['PERSONAL', 'BUSINESS'] } as const;
const banks: readonly Bank[] = [
  { ...common, id: 'all', name: 'all', label: 'All', enabledRoundedLogo: '/media/all.png' },
  { ...common, id: 'theirs', name: 'theirs', label: 'Theirs', partners: ['lighthouse'], bankStatus: 'inactive' },
  { ...common, id: 'unlisted', name: 'unlisted', label: 'Unlisted' },
];

function askedBy(
  customer: Pick<Customer, 'accountType' | 'partnerCode'>,
  query: DataRequest['query'] = {},
): DataRequest {
  const context = { content: { ...fakeContent, lists: { banks } } } as unknown as CallContext;
  return {
    context,
    customer: customer as Customer,
    facts: { accountLinked: false } as DataRequest['facts'],
    params: {},
    query,
  };
}

test('BNK-03 the banks are those of the customer’s partner and account type that we can call, with every field of the catalogue', async () => {
  const personal = await sources.banks(askedBy({ accountType: 'PERSONAL', partnerCode: 'lighthouse' }));
  expect(personal).toMatchObject([
    { id: 'all', status: 'active', logo: '/media/all.png', accountType: 'PERSONAL' },
    { id: 'theirs', status: 'inactive', logo: null },
  ]);
  for (const item of personal) expect(Object.keys(item)).toEqual(Object.keys(data['banks']?.fields ?? {}));
  const freelance = { accountType: 'FREELANCE', partnerCode: 'default' } as const;
  expect(await sources.banks(askedBy(freelance, { accountType: 'business' }))).toMatchObject([
    { id: 'all', accountType: 'BUSINESS' },
  ]);
});

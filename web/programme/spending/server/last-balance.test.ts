import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { readBalance } from '#web/programme/bank-linking/server/read-balance.ts';
import { sealTokens } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import { createPostgresWorld, noBanks } from '#web/programme/server/identity-world.builder.ts';

import { SpendingWorld } from './spending-world.builder.ts';

test('CRD-14 what a bank has shown its customer is known while it is silent, and gone once the link ends', async () => {
  const shown = { pence: 123_456, currency: 'GBP', at: new Date('2026-06-10T10:00:00Z') };
  const balance = () => Promise.resolve({ kind: 'done', value: shown } as const);
  const identity = await createPostgresWorld({ ...noBanks, accounts: { ...noBanks.accounts, balance } });
  const world = await SpendingWorld.of(identity);
  const ada = await world.spender();
  const { customerId } = ada;
  const { unitOfWork, dependencies } = identity;
  const [link] = await unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(customerId));
  if (link === undefined) throw new Error('Nothing is linked.');
  const consent = { id: randomUUID(), linkId: link.id, customerId, bankId: 'northgate', kind: 'accounts' } as const;
  const at = identity.clock.now();
  const tokens = sealTokens(dependencies.secrets, consent.id, { accessToken: 'access', accessEndsAt: at });
  await unitOfWork.statement(async ({ bankConsents }) => {
    await bankConsents.add(consent, at);
    await bankConsents.saveTokens(consent.id, tokens, at);
  });
  const browser = identity.browser();
  browser.customerId = customerId;
  const known = async () => {
    const holder = await world.needed.authorisations.findHolder(ada.card);
    return holder?.standIn;
  };
  await world.database.updateTable('bank_links').set({ balance_pence: null, balance_at: null }).execute();
  expect(await known()).toMatchObject({ balancePence: null, balanceAt: null });
  await unitOfWork.transaction((store, aside) =>
    readBalance(dependencies)(link.id, { ...browser.context(store), aside }),
  );
  expect(await known()).toMatchObject({ balancePence: 123_456, balanceAt: shown.at });
  await unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.end(link.id, { customerId, at }));
  const row = await world.database
    .selectFrom('bank_links')
    .select(['balance_pence', 'balance_at'])
    .where('bank_link_id', '=', link.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ balance_pence: null, balance_at: null });
});

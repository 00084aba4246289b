import { beforeAll, expect, test } from 'vitest';

import { loadRepository, type Repository } from '#journeys/load-repository.ts';
import { type Bank, publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';

import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { listedBank, noBanks } from '#web/programme/server/identity-world.builder.ts';

const list = {
  block: 'bank-list',
  data: 'banks',
  label: 'trial.words',
  search: 'trial.words',
  empty: 'trial.words',
  none: 'trial.words',
  disabled: 'trial.words',
  inactive: 'trial.inactive',
  appOnly: 'trial.app-only',
  further: 'trial.inactive',
  furtherText: 'trial.words',
  furtherYes: 'trial.words',
  furtherNo: 'trial.words',
  onPhone: 'onPhone',
  route: '/trial/:id?accountType=:accountType',
};
const page = (route: string, blocks: readonly object[]) => ({
  route,
  title: 'trial.words',
  entry: true,
  end: true,
  blocks: [{ block: 'heading', text: 'trial.words' }, ...blocks],
});
const trial = {
  journey: 'trial',
  version: 1,
  start: 'choose',
  steps: {
    choose: page('/trial', [list]),
    bank: page('/trial/:bank', [{ ...list, when: { signedIn: true } }]),
  },
};
const copy = {
  'trial.words': 'Banks',
  'trial.inactive': '{bank} has trouble just now',
  'trial.app-only': '{bank} needs a computer',
};

function withBanks(bundle: ContentBundle, change: (banks: readonly Bank[]) => readonly Bank[]): ContentBundle {
  return { ...bundle, lists: { ...bundle.lists, banks: change(publishedBanks.of(bundle)) } };
}

function withTrial(repository: Repository): Repository {
  return {
    ...repository,
    definitions: [...repository.definitions, { file: 'trial.json', text: JSON.stringify(trial) }],
    copyFiles: [...repository.copyFiles, { file: 'trial-copy.json', text: JSON.stringify(copy) }],
  };
}

const ours = ['northgate', 'tidewater', 'pippin', 'aldous-and-wray', 'merchants-mutual', 'fenland'];

let world: HttpWorld;
beforeAll(async () => {
  const banks = { ...noBanks, directory: { list: () => [], find: listedBank } };
  world = await HttpWorld.start({ repository: withTrial(loadRepository()), banks });
  await world.publish((bundle) => withBanks(bundle, (all) => all.filter(({ id }) => ours.includes(id))));
});

type Item = Readonly<Record<string, unknown>>;

async function banksAt(address: string): Promise<readonly Item[]> {
  const { view } = await world.browser().open(address);
  const block = view.blocks.find((each) => each.block === 'bank-list') as unknown as { data: readonly Item[] };
  return block.data;
}

const idsAt = async (address: string) => (await banksAt(address)).map(({ id }) => id);

test('BNK-03 a page lists the banks of its release in their order, with words and an address for each', async () => {
  const banks = await banksAt('/trial');
  expect(banks.map(({ id }) => id)).toEqual(['northgate', 'tidewater', 'pippin', 'fenland']);
  expect(banks[0]).toEqual({
    id: 'northgate',
    label: 'Northgate Bank',
    status: 'active',
    app2app: true,
    asksForDevice: false,
    faqUrl: 'https://help.northgate.example/open-banking',
    logo: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.png$/u) as string,
    accountType: 'PERSONAL',
    isFurther: false,
    inactive: 'Northgate Bank has trouble just now',
    further: 'Northgate Bank has trouble just now',
    appOnly: 'Northgate Bank needs a computer',
    route: '/trial/northgate?accountType=PERSONAL',
  });
  expect(banks.at(-1)).toMatchObject({ id: 'fenland', status: 'disabled' });
});

test('BNK-03 customers of a partner have its banks too', async () => {
  expect(await idsAt('/trial?promoCode=PENHALLOW')).toContain('aldous-and-wray');
});

test('BNK-03 a bank published in the CMS shows at once', async () => {
  const bank: Bank = { id: 'new', name: 'new', label: 'New Bank', app2app: true, accountTypes: ['PERSONAL'] };
  await world.publish((bundle) => withBanks(bundle, (all) => [bank, ...all]));
  expect(await idsAt('/trial')).toEqual(['new', 'northgate', 'tidewater', 'pippin', 'fenland']);
});

test('a list that a condition hides is not loaded; a page with one is that of its visit, for a stranger too', async () => {
  const { view } = await world.browser().open('/trial/northgate');
  expect(view.blocks.map(({ block }) => block)).toEqual(['heading']);
  const pageOf = (address: string) => world.browser().ask('GET', address);
  const shared = await pageOf('/trial/northgate');
  expect(shared.text).toContain('first-screen');
  expect(shared.headers.get('set-cookie')).not.toContain('sid=');
  const own = await pageOf('/trial');
  expect(own.text).toContain('Tidewater Building Society');
  expect(own.headers.get('set-cookie')).toContain('sid=');
  expect(own.headers.get('cache-control')).toBe('no-store');
});

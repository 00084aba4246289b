import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { listedBank, noBanks, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import type { SharingState } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankAnswer } from '#web/programme/bank-linking/server/ports/bank-answer.ts';

import { askSideBySide } from './each-bank.ts';
import { lookAtConsents } from './look-at-consents.ts';

const pace = { atOnce: 4, perSecond: 10_000 };
const authorised: BankAnswer<SharingState> = { kind: 'done', value: 'authorised' };
const listed = ['northgate', 'tidewater'].map((id) => ({ ...listedBank(id), pace }));

/** Banks that answer at the next turn of the loop, and count. */
class CountingBanks {
  readonly asked: string[] = [];
  mostAtOnce = 0;
  answer: (bankId: string) => BankAnswer<SharingState> = () => authorised;
  #atOnce = new Map<string, number>();

  consentState = async (bankId: string, consentId: string): Promise<BankAnswer<SharingState>> => {
    const atOnce = (this.#atOnce.get(bankId) ?? 0) + 1;
    this.#atOnce.set(bankId, atOnce);
    this.mostAtOnce = Math.max(this.mostAtOnce, atOnce);
    this.asked.push(consentId);
    await new Promise(setImmediate);
    this.#atOnce.set(bankId, (this.#atOnce.get(bankId) ?? 0) - 1);
    return this.answer(bankId);
  };
}

describe.each(worlds)('asking how many consents stand, $store', ({ createWorld }) => {
  let world: World;
  let counting: CountingBanks;
  // A round that runs out of time is asked of elsewhere: here it has as much as a slow machine needs.
  const round = () => lookAtConsents({ ...world.dependencies, patienceMs: 600_000 })();
  const link = (count: number, bankId: string, customerId: string) =>
    world.unitOfWork.transaction(async ({ bankLinks, bankConsents }) => {
      const at = world.clock.now();
      for (let index = 0; index < count; index += 1) {
        const [id, consentId] = [randomUUID(), randomUUID()];
        await bankLinks.begin({ id, customerId, bankId, accountType: 'PERSONAL', startedAt: at });
        await bankConsents.add({ id: consentId, linkId: id, customerId, bankId, kind: 'accounts' }, at);
        await bankConsents.saveProvider(consentId, `${bankId} ${String(index)}`);
        await bankConsents.saveTokens(consentId, Buffer.from('sealed'), at);
        await bankLinks.chooseAccount(id, { accountId: id, maskedNumber: '•••• 6068' });
        await bankLinks.finish(id, { fingerprint: id, at });
      }
    });

  beforeEach(async () => {
    counting = new CountingBanks();
    const { consentState } = counting;
    world = await createWorld({
      ...noBanks,
      directory: { list: () => listed, find: (id) => listed.find((each) => each.id === id) },
      accounts: { ...noBanks.accounts, consentState },
    });
    const browser = world.browser();
    await browser.registerWithMobile();
    await link(230, 'northgate', browser.customerId ?? '');
    await link(3, 'tidewater', browser.customerId ?? '');
    world.clock.passSeconds(3000);
  });

  test('LNK-10 one round looks at all that is due, each once, side by side and never more at once than a bank bears', async () => {
    expect(await round()).toBe(0);
    expect(counting.asked).toHaveLength(233);
    expect(new Set(counting.asked).size).toBe(233);
    expect(counting.mostAtOnce).toBe(pace.atOnce);
  });

  test('LNK-10 two processes at once ask a bank no more than one does, and nothing twice', async () => {
    await Promise.all([round(), round()]);
    expect(new Set(counting.asked).size).toBe(counting.asked.length);
    expect(counting.mostAtOnce).toBe(pace.atOnce);
    expect(counting.asked).toHaveLength(233);
  });

  test('LNK-10 a bank that says it is too much is left alone for as long as it says, and the others are not', async () => {
    counting.answer = (bankId) =>
      bankId === 'northgate' ? { kind: 'bankUnavailable', reason: 'bank-429', retryAfterSeconds: 300 } : authorised;
    await round();
    const ofNorthgate = () => counting.asked.filter((id) => id.startsWith('northgate')).length;
    expect(ofNorthgate()).toBeLessThanOrEqual(pace.atOnce);
    expect(counting.asked.length - ofNorthgate()).toBe(3);
    const before = ofNorthgate();
    counting.answer = () => authorised;
    world.clock.passSeconds(299);
    await round();
    expect(ofNorthgate()).toBe(before);
    world.clock.passSeconds(1);
    await round();
    expect(ofNorthgate()).toBe(before + 230);
  });

  test('LNK-10 what is looked at comes again before the hour is over', async () => {
    await round();
    world.clock.passSeconds(3000 - 1);
    await round();
    expect(counting.asked).toHaveLength(233);
    world.clock.passSeconds(1);
    await round();
    expect(counting.asked).toHaveLength(466);
  });
});

test('LNK-10 a bank is asked no faster than it bears', async () => {
  const starts: number[] = [];
  const ask = () => {
    starts.push(performance.now());
    return Promise.resolve(true);
  };
  const left = await askSideBySide([1, 2, 3, 4, 5], ask, {
    pace: { atOnce: 5, perSecond: 50 },
    ends: new AbortController().signal,
  });
  expect(left).toEqual([]);
  // Four pauses of 20 ms; a timer may be early by one.
  expect((starts.at(-1) ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(4 * 19);
});

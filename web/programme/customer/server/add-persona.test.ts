import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { dramaMobiles, mobileOf } from '#web/programme/customer/domain/persona.ts';
import { type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { addPersona } from './add-persona.ts';

const digits = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, each) => dramaMobiles + String(from + each).padStart(3, '0'));

test('OPS-08 a persona gets the next number that is free, and the last one is followed by the first', () => {
  const last = `00000000-0000-7000-8000-000000${(999).toString(16).padStart(6, '0')}`;
  expect(mobileOf(last, new Set())).toEqual({ e164: '+447700900999', asTyped: '07700 900999' });
  expect(mobileOf(last, new Set(digits(999, 1000)))).toEqual({ e164: '+447700900000', asTyped: '07700 900000' });
  const all = digits(0, 1000);
  expect(mobileOf(last, new Set(all.filter((each) => each !== '+447700900417'))).e164).toBe('+447700900417');
  expect(all).toContain(mobileOf(last, new Set(all)).e164);
});

describe.each(worlds)('OPS-08 personas, $store', ({ createWorld }) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  test('OPS-08 no two personas share a mobile, even where their ids would give the same one', async () => {
    const persona = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
    const { dependencies, unitOfWork } = world;
    let ids = 0;
    const newId = () => `00000000-0000-7000-8000-0000${(ids += 1).toString(16).padStart(2, '0')}000000`;
    const alike = { ...dependencies, secrets: { ...dependencies.secrets, newId } };
    const made: string[] = [];
    for (const state of ['PROFILE_UPDATED', 'MOBILE_VERIFIED', 'MOBILE_VERIFIED'] as const) {
      const id = await unitOfWork.transaction((store, aside) =>
        addPersona(alike, { ...world.browser().context(store), aside }, { ...persona, state }),
      );
      const customer = await unitOfWork.statement(({ customers }) => customers.find(id));
      made.push(customer?.mobile?.asTyped ?? 'none');
    }
    expect(made).toEqual(['07700 900000', '07700 900001', '07700 900002']);
    const kept = await unitOfWork.statement(({ customers }) => customers.mobilesFrom(dramaMobiles));
    expect(kept.toSorted()).toEqual(digits(0, 3));
    expect(await unitOfWork.statement(({ customers }) => customers.mobilesFrom('+33'))).toEqual([]);
  });
});

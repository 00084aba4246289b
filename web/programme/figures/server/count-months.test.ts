import { expect, test } from 'vitest';

import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { countMonths } from './count-months.ts';
import type { PartnerMonth } from './ports/partner-figures.ts';

test('PTR-09 a partner whose month cannot be counted keeps no other waiting, and is tried again', async () => {
  const counted: PartnerMonth[] = [];
  const failing = new Set(['lighthouse']);
  const partnerFigures = {
    next: () =>
      Promise.resolve(['lighthouse', 'penhallow'].map((partnerCode) => ({ partnerCode, month: '2028-05-01' }))),
    count: (asked: PartnerMonth) => {
      if (failing.has(asked.partnerCode)) throw new Error('It takes too long');
      counted.push(asked);
      return Promise.resolve(true);
    },
  };
  const work = (of: (store: unknown) => unknown) => Promise.resolve(of({ partnerFigures }));
  const unitOfWork = { statement: work, transaction: work } as unknown as RoundParts['unitOfWork'];
  const once = countMonths({ unitOfWork, clock: { now: () => new Date('2028-06-12T12:00:00Z') } });
  await expect(once()).rejects.toMatchObject({ errors: [new Error('It takes too long')] });
  expect(counted).toEqual([{ partnerCode: 'penhallow', month: '2028-05-01' }]);
  failing.clear();
  expect(await once()).toContainEqual({ partnerCode: 'lighthouse', month: '2028-05-01' });
  expect(await once()).toEqual([]);
});

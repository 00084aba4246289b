import { expect, test } from 'vitest';

import { keepQuery } from '#web/platform/client/runtime/query-store.ts';
import { clientProgramme } from '#web/programme/client.ts';

test('BNK-02 BNK-08 what was chosen or begun on one page, and the way to a bank, are not so on another day', () => {
  const { ofTheMoment } = clientProgramme;
  keepQuery({ accountType: 'BUSINESS', authStarted: 'true', bankUrl: 'https://bank.example' }, 0, ofTheMoment);
  expect(localStorage).toHaveLength(0);
});

import { expect, it } from 'vitest';

import { reachingTests } from './reach.ts';

const texts: Readonly<Record<string, string>> = {
  'rules/money.ts': 'export const most = 3;',
  'rules/limits.ts': "export { most } from './money.ts';",
  'app/pay.ts': "import { most } from '#rules/limits.ts';",
  'app/help.ts': "import type { Readable } from 'node:stream';",
  'app/pay.test.ts': "import './pay.ts';",
  'rules/money.test.ts': "import { most } from './money.ts';",
  'rules/limits.test.ts': "import { most } from './limits.ts';",
  'app/help.test.ts': "import './help.ts';",
};
const files = Object.keys(texts);
const reaching = reachingTests(files, (file) => texts[file] ?? '');

it('finds the tests that load a file, through others too, the likeliest first', () => {
  expect(reaching('rules/money.ts')).toEqual(['rules/money.test.ts', 'rules/limits.test.ts', 'app/pay.test.ts']);
});

it('finds no test that loads the file not at all', () => {
  expect(reaching('app/help.ts')).toEqual(['app/help.test.ts']);
  expect(reaching('app/pay.ts')).toEqual(['app/pay.test.ts']);
  expect(reaching('rules/none.ts')).toEqual([]);
});

it('takes a word that few names share for more than one that many do', () => {
  const far = {
    'web/wallet/server/postgres/orders.ts': '',
    'web/all.ts': "import './wallet/server/postgres/orders.ts';",
    'web/server/postgres/rows.test.ts': "import '../../all.ts';",
    'web/server/postgres/roles.test.ts': "import '../../all.ts';",
    'web/wallet/server/withdrawals.test.ts': "import '../../all.ts';",
  };
  const reachingFar = reachingTests(Object.keys(far), (file) => far[file as keyof typeof far]);
  expect(reachingFar('web/wallet/server/postgres/orders.ts')[0]).toBe('web/wallet/server/withdrawals.test.ts');
});

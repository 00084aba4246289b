import { expect, test } from 'vitest';

import { openReport } from './report.ts';
import { checkName } from './subject.ts';

test('RUN-06 of known names no more than twelve are listed beside one that is not', () => {
  const listed = (known: readonly string[]) => {
    const report = openReport({ file: 'a.json', text: '{}' });
    checkName({ report, path: [] }, 'nothing', { code: 'J010', what: 'a step', known });
    return report.problems.map(({ expected }) => expected);
  };
  const names = Array.from({ length: 13 }, (_, index) => `step-${String(index)}`);
  const twelve = names.slice(0, 12);
  expect(listed(twelve)).toEqual([`one of ${twelve.join(', ')}`]);
  expect(listed(names)).toEqual([`one of ${twelve.join(', ')}, …`]);
});

import { describe, expect, test } from 'vitest';

import { unlinked } from './unlinked.ts';

/** What mail programs make links of, by the rules that most share: a scheme, an address of a person, or words joined by dots. */
const taken = /:\/\/|\S@\S|[\p{L}\p{N}-][.\u3002\uFF0E\uFF61][\p{L}\p{N}]/u;

describe('EML-01 a name in a mail', () => {
  test.each([
    'www.evil.example',
    'https://evil.example/win?now',
    'Ada evil.example',
    'ada@evil.example',
    'evil。example',
    'evil．example',
    'evil.example.',
    'tel:+447700900123',
    'HTTPS:\\\\evil.example',
  ])('is no link when it is %s', (name) => {
    expect(name).toMatch(/[.:@\u3002\uFF0E]/u);
    expect(unlinked(name)).not.toMatch(taken);
    expect(unlinked(name)).not.toMatch(/[:/@]/u);
  });

  test.each(['Ada', 'Zoë-Anne', 'O’Neill', 'Martin Jr.', 'J. R.', '明', 'Ada Mary'])('stays as it is: %s', (name) => {
    expect(unlinked(name)).toBe(name);
  });

  test('keeps the letters of initials that are written together', () => {
    expect(unlinked('J.R.')).toBe('J. R.');
  });
});

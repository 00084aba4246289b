// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import tokens from './tokens.json' with { type: 'json' };
import { tokensCss } from './write-tokens.ts';

test('tokens.css says what tokens.json says', () => {
  const written = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');
  const flat = (css: string) => css.replace(/\s+/gu, ' ').replaceAll("'", '"');
  expect(flat(written)).toBe(flat(tokensCss(tokens)));
});

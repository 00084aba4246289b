import fs from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { equivalents, reasonFor } from './equivalents.ts';
import { faultsOf } from './faults.ts';

const root = path.join(import.meta.dirname, '..', '..');

describe.each(equivalents)('$before in $file', ({ file, line, before, why }) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const faults = faultsOf(file, text);

  it('is a fault that can be planted, and has its reason', () => {
    const [found] = faults.filter((fault) => reasonFor(file, fault, text) === why);
    expect(found, 'The line has changed: see whether the reason still holds').toBeDefined();
    expect(found?.before).toBe(before);
  });

  it('excuses no other fault, nor the same one in another file or on another line', () => {
    const excused = faults.filter((fault) => reasonFor(file, fault, text) !== undefined);
    expect(excused.length).toBeLessThan(faults.length);
    for (const fault of excused) {
      expect(text.split('\n')[fault.line - 1]?.trim()).toBe(line);
      expect(reasonFor('another.ts', fault, text)).toBeUndefined();
      expect(reasonFor(file, { ...fault, line: fault.line + 1 }, text)).toBeUndefined();
      expect(reasonFor(file, { ...fault, before: 'another' }, text)).toBeUndefined();
    }
  });
});

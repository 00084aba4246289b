import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning that nobody reads is a fault that nobody sees: a test that expects output spies on the console itself.
const watched = ['error', 'warn', 'log', 'info', 'debug'] as const;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const method of watched) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => {
      unexpected.push(`console.${method}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(unexpected, 'unexpected console output').toEqual([]);
});

import { test as base, type BrowserContext, expect } from '@playwright/test';

/** Everything that the browser complains of while a journey runs, in any tab: a policy violation, an exception, a failed load. */
export function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy'))
      complaints.push(message.text());
  });
  context.on('weberror', (webError) => complaints.push(webError.error().message));
  return complaints;
}

/** The complaints that nobody expects, and what was expected and never came: nothing of either where all is well. */
export function surprisesOf(complaints: readonly string[], expected: readonly RegExp[]): string[] {
  return [
    ...complaints.filter((complaint) => !expected.some((each) => each.test(complaint))),
    ...expected
      .filter((each) => !complaints.some((complaint) => each.test(complaint)))
      .map((each) => `never came: ${each.source}`),
  ];
}

/** A walk that fails once its browser has complained of anything but what the walk expects, or not of that. */
export const test = base.extend<{ expectComplaint: (pattern: RegExp) => void }>({
  expectComplaint: [
    async ({ context }, use) => {
      const complaints = complaintsOf(context);
      const expected: RegExp[] = [];
      await use((pattern) => {
        expected.push(pattern);
      });
      expect(surprisesOf(complaints, expected), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

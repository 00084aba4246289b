import type { Page } from '@playwright/test';

/** Storybook has animations over at once for what names itself so, and else waits up to a third of a second for each story. */
export const storybookTestRunner = 'StorybookTestRunner';

/** Shows another story in the same page and waits until its play function is over; answers how that ended. */
export function showStory(page: Page, storyId: string): Promise<string> {
  return page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        const faults: string[] = [];
        const note = (fault: { message?: string }) => faults.push(fault.message ?? 'an exception');
        const failures = [
          'storyErrored',
          'storyThrewException',
          'playFunctionThrewException',
          'unhandledErrorsWhilePlaying',
        ];
        for (const failure of failures) channel.on(failure, note);
        const finish = (finished: { storyId: string; status: string }) => {
          if (finished.storyId !== id) return;
          for (const failure of failures) channel.off(failure, note);
          channel.off('storyFinished', finish);
          resolve(faults.length > 0 ? faults.join('; ') : finished.status);
        };
        channel.on('storyFinished', finish);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    storyId,
  );
}

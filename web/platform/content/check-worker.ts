// Runs in a thread that check-thread.ts starts: one bundle after the other.
import { parentPort } from 'node:worker_threads';

import type { ContentBundle } from '#web/platform/domain/content.ts';

import { checkBundle } from './check-bundle.ts';
import type { ChecksElsewhere } from './check-thread.ts';
import type { ContentKind } from './content-kind.ts';
import { cmsNames } from './entry-names.ts';

/** Answers every bundle that the thread is sent with what is wrong with it. */
export function answerChecks(kinds: readonly ContentKind[]): void {
  if (parentPort === null) throw new Error('Bundles are checked in a worker thread only');
  const port = parentPort;
  port.on('message', (message: string) => {
    const { bundle, checks } = JSON.parse(message) as { bundle: ContentBundle; checks: ChecksElsewhere };
    port.postMessage(checkBundle(bundle, { ...checks, kinds, names: cmsNames }));
  });
}

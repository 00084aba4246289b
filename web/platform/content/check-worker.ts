// Runs in a thread that check-thread.ts starts: one bundle after the other.
import { parentPort, workerData } from 'node:worker_threads';

import type { ContentBundle } from '#web/platform/domain/content.ts';

import { type BundleChecks, checkBundle } from './check-bundle.ts';
import type { ContentKind } from './content-kind.ts';
import { cmsNames } from './entry-names.ts';

/** What the thread is started with. */
export interface CheckWorkerData {
  /** Address of the module that calls `answerChecks` with the programme's kinds. */
  readonly worker: string;
  readonly checks: Pick<BundleChecks, 'catalogues' | 'access'>;
}

/** Answers every bundle that the thread is sent with what is wrong with it. */
export function answerChecks(kinds: readonly ContentKind[]): void {
  if (parentPort === null) throw new Error('Bundles are checked in a worker thread only');
  const port = parentPort;
  const { checks } = workerData as CheckWorkerData;
  port.on('message', (bundle: string) => {
    port.postMessage(checkBundle(JSON.parse(bundle) as ContentBundle, { ...checks, kinds, names: cmsNames }));
  });
}

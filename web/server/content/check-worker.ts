// Runs in a thread that check-thread.ts starts: one bundle after the other.
import { parentPort, workerData } from 'node:worker_threads';

import type { ContentBundle } from '#web/domain/content.ts';

import { type BundleChecks, checkBundle } from './check-bundle.ts';
import { cmsNames } from './entry-names.ts';

if (parentPort === null) throw new Error('check-worker.ts runs in a worker thread only');
const port = parentPort;
const checks = workerData as Omit<BundleChecks, 'names'>;

port.on('message', (bundle: string) => {
  port.postMessage(checkBundle(JSON.parse(bundle) as ContentBundle, { ...checks, names: cmsNames }));
});

// A worker thread starts without the TypeScript loader.
import { workerData } from 'node:worker_threads';

import { register } from 'tsx/esm/api';

register();
await import(workerData);

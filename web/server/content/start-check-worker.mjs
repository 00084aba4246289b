// A worker thread starts without the TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./check-worker.ts');

import { readFolder, readText } from '../environment.ts';
import type { Party } from '../party.ts';
import { type Processor, type ProcessorOptions, startProcessor } from './start-processor.ts';

export const processor: Party<ProcessorOptions, Processor> = {
  faults: ['processor'],
  readOptions: (env) => {
    const url = env['SANDBOX_PROCESSOR_WEBHOOK_URL'];
    const secret = readText('SANDBOX_PROCESSOR_WEBHOOK_SECRET', env);
    return {
      apiKey: readText('SANDBOX_PROCESSOR_API_KEY', env),
      ...(url === undefined ? {} : { webhook: { url, secret } }),
      ...readFolder('SANDBOX_PROCESSOR_DIR', env),
    };
  },
  open: (options, { clock, faults }) => startProcessor(options, clock, faults),
};

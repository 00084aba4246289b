import { readFolder, readText } from '../environment.ts';
import type { Party } from '../party.ts';
import { type Processor, type ProcessorOptions, startProcessor } from './start-processor.ts';

export const processor: Party<ProcessorOptions, Processor> = {
  faults: ['processor'],
  readOptions: (env) => {
    const target = (url: string, secret: string) =>
      env[url] === undefined ? undefined : { url: env[url], secret: readText(secret, env) };
    const webhook = target('SANDBOX_PROCESSOR_WEBHOOK_URL', 'SANDBOX_PROCESSOR_WEBHOOK_SECRET');
    const issuer = target('SANDBOX_CARD_AUTHORISATION_URL', 'SANDBOX_CARD_AUTHORISATION_SECRET');
    const transactionsWebhook = target('SANDBOX_CARD_EVENT_URL', 'SANDBOX_CARD_EVENT_SECRET');
    return {
      apiKey: readText('SANDBOX_PROCESSOR_API_KEY', env),
      ...(webhook && { webhook }),
      ...(issuer && { issuer }),
      ...(transactionsWebhook && { transactionsWebhook }),
      ...readFolder('SANDBOX_PROCESSOR_DIR', env),
    };
  },
  open: (options, { clock, faults }) => startProcessor(options, clock, faults),
};

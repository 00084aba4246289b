import type { ProcessorMessage } from './ports/card-processor.ts';

const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** A message with the headers that prove whose it is. */
export function processorMessage(body: string, header: (name: string) => string): ProcessorMessage {
  return { body, headers: Object.fromEntries(signed.map((name) => [name, header(name)])) };
}

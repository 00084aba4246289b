import type { IncomingMessage } from 'node:http';

const LARGEST_BODY_BYTES = 256_000;

/** The whole body, or nothing where it is larger than anybody has reason to send. */
export async function readBody(request: IncomingMessage, most = LARGEST_BODY_BYTES): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= most) chunks.push(chunk as Buffer);
  }
  return size > most ? undefined : Buffer.concat(chunks);
}

import { createHmac, randomUUID } from 'node:crypto';

/** The headers by which a message proves who sends it, as Standard Webhooks has it; made anew each time, for they say when. */
export type Signing = () => Readonly<Record<string, string>>;

/** Signs `body` under a secret of `whsec_` and base64; the message keeps its id however often it is sent. */
export function signingOf(body: string, secret: string): Signing {
  const key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
  const id = `msg_${randomUUID()}`;
  return () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  };
}

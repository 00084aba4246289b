import { createHash, createHmac } from 'node:crypto';

export interface RequestToSign {
  readonly method: 'POST';
  readonly url: URL;
  readonly body: string;
  readonly date: Date;
}

/** The headers by which Azure Communication Services knows who asks: HMAC-SHA256 over method, path, date, host and body. */
export function signRequest({ method, url, body, date }: RequestToSign, accessKey: string): Record<string, string> {
  const contentHash = createHash('sha256').update(body).digest('base64');
  const when = date.toUTCString();
  const toSign = `${method}\n${url.pathname}${url.search}\n${when};${url.host};${contentHash}`;
  const signature = createHmac('sha256', Buffer.from(accessKey, 'base64')).update(toSign).digest('base64');
  return {
    'x-ms-date': when,
    'x-ms-content-sha256': contentHash,
    authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
  };
}

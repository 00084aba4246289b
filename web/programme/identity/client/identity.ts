import { randomKey } from '#web/platform/client/api/random-key.ts';
import { hasStatus, request } from '#web/platform/client/api/request.ts';
import { membersOf } from '#web/platform/domain/members.ts';

/** Whether the result of the identity check is still awaited (KYC-01). */
export async function readIdentity(): Promise<'awaited' | 'over' | 'unknown'> {
  const reply = await request({ method: 'GET', path: '/api/identity' }, hasStatus);
  if (reply.kind === 'ok') return reply.body.status === 'awaited' ? 'awaited' : 'over';
  // Signed out, or closed: the page itself says so, once it asks.
  return reply.kind === 'problem' && reply.problem.status < 500 ? 'over' : 'unknown';
}

export interface Picture {
  readonly file: File;
  readonly type: 'passport' | 'driving_licence';
  readonly side: 'front' | 'back';
}

/** What sending pictures came to: `refused` is for one that the identity provider does not take. */
export type Sent = 'sent' | 'refused' | 'failed';

/**
 * Sends pictures of a document from the browser straight to the identity provider, one after the other (KYC-02).
 *
 * `onProgress` hears which share has left, from 0 to 1.
 */
export async function sendPictures(pictures: readonly Picture[], onProgress: (share: number) => void): Promise<Sent> {
  const reply = await request(
    { method: 'POST', path: '/api/identity/upload-tokens', body: {}, idempotencyKey: randomKey() },
    isWay,
  );
  if (reply.kind !== 'ok') return 'failed';
  for (const [index, picture] of pictures.entries()) {
    const sent = await upload(picture, reply.body, (share) => {
      onProgress((index + share) / pictures.length);
    });
    if (sent !== 'sent') return sent;
  }
  return 'sent';
}

interface Way {
  readonly token: string;
  readonly uploadUrl: string;
}

function isWay(body: unknown): body is Way {
  const { token, uploadUrl } = membersOf(body);
  return typeof token === 'string' && typeof uploadUrl === 'string';
}

/** A picture that has not arrived after this, in milliseconds, is given up. */
const giveUpAfterMs = 60_000;

/** `fetch` cannot tell how much has left. */
function upload({ file, type, side }: Picture, way: Way, onProgress: (share: number) => void): Promise<Sent> {
  const body = new FormData();
  body.set('type', type);
  body.set('side', side);
  body.set('file', file);
  return new Promise((resolve) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', way.uploadUrl);
    sending.timeout = giveUpAfterMs;
    sending.setRequestHeader('Authorization', `Bearer ${way.token}`);
    sending.upload.onprogress = ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : loaded / total);
    };
    sending.onload = () => {
      resolve(sending.status === 201 ? 'sent' : sending.status === 422 ? 'refused' : 'failed');
    };
    sending.onerror = sending.ontimeout = () => {
      resolve('failed');
    };
    sending.send(body);
  });
}

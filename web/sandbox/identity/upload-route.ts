import type { Faults } from '../faults.ts';
import { json, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { presentDocument, refuse } from './present.ts';
import { documentSides, documentTypes, type UploadedDocument } from './records.ts';
import { readSdkToken } from './sdk-token.ts';

const MOST_BYTES = 10 * 1024 * 1024;
/** A little more is read, so that a picture that is too large is told so. */
const MOST_READ_BYTES = MOST_BYTES + 2 * 1024 * 1024;

export interface UploadOptions {
  provider: IdentityProvider;
  faults: Faults;
  sdkKey: string;
  /** Origin of the product, whose pages alone may upload. */
  origin: string;
}

/** Where browsers send pictures of documents: nobody else's server sees them. */
export function uploadRoutes({ provider, faults, sdkKey, origin }: UploadOptions): Route[] {
  const path = /^\/v3\.6\/documents$/;
  const withCors = (reply: Reply, { headers }: SandboxRequest): Reply =>
    headers.origin === origin
      ? { ...reply, headers: { ...reply.headers, 'access-control-allow-origin': origin, vary: 'origin' } }
      : reply;

  async function upload(request: SandboxRequest): Promise<Reply> {
    const claims = readSdkToken(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', sdkKey);
    if (claims === undefined || !isFrom(claims.referrer, request.headers.origin)) return refuse(401);
    const said = await readUpload(request);
    if (typeof said === 'string') return refuse(422, { file: [said] });
    const fate = await faults.meet('identity-upload');
    if (fate === 'fail-before') return refuse(503);
    const document = provider.addDocument({ ...said, applicant_id: claims.applicant_id });
    return fate === 'fail-after' ? refuse(500) : json(201, presentDocument(document));
  }

  return [
    {
      method: 'OPTIONS',
      path,
      answer: (request) => {
        const headers = {
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'authorization',
          'access-control-max-age': '600',
        };
        const isOurs = request.headers.origin === origin;
        return withCors({ status: isOurs ? 204 : 403, headers: isOurs ? headers : {}, body: '' }, request);
      },
    },
    {
      method: 'POST',
      path,
      mostBytes: MOST_READ_BYTES,
      answer: async (request) => withCors(await upload(request), request),
    },
  ];
}

/** `https://card.example/*` lets every page of that site. */
function isFrom(referrer: string, origin: string | undefined): boolean {
  return origin !== undefined && referrer.startsWith(`${origin}/`);
}

type Upload = Omit<UploadedDocument, 'id' | 'created_at' | 'applicant_id'>;

/** What was uploaded, or what is wrong with it. */
async function readUpload({ headers, body }: SandboxRequest): Promise<Upload | string> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
    .formData()
    .catch(() => undefined);
  if (form === undefined) return 'must be sent as multipart/form-data';
  const file = form.get('file');
  const type = documentTypes.find((known) => known === form.get('type'));
  const side = documentSides.find((known) => known === (form.get('side') ?? 'front'));
  if (!(file instanceof File)) return 'is missing';
  if (type === undefined || side === undefined) return 'is of a type that is not known';
  if (file.size > MOST_BYTES) return 'must be smaller than 10MB';
  const fileType = pictureTypeOf(Buffer.from(await file.slice(0, 16).arrayBuffer()));
  if (fileType === undefined) return 'must be a JPEG or PNG image';
  return { file_name: file.name, file_type: fileType, file_size: file.size, type, side };
}

/** By its first bytes, whatever it is called. */
function pictureTypeOf(start: Buffer): 'jpg' | 'png' | undefined {
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return undefined;
}

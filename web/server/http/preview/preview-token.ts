import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import { type Static, Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

const Claims = Type.Object(
  {
    user: Type.Integer({ description: 'Id of the CMS’s user' }),
    kind: Type.String({ maxLength: 40, description: 'Of the entry, as the CMS names it' }),
    key: Type.String({ maxLength: 200, description: 'Under which the entry is published' }),
    partners: Type.Array(Type.String({ maxLength: 40 }), {
      minItems: 1,
      maxItems: 500,
      description: 'Codes of those under whose brands it may be drawn',
    }),
    pictures: Type.Array(Type.String({ pattern: '^/[^/]', maxLength: 500 }), { maxItems: 40 }),
    expires: Type.Integer({ description: 'In milliseconds since 1970' }),
  },
  { additionalProperties: false },
);

/** Who looks at the draft of which entry, and the pictures of the CMS that they may see in it. */
export type PreviewClaims = Static<typeof Claims>;

const hasShape = new Ajv().compile<PreviewClaims>(Claims);
const longestToken = 32_768;

/**
 * Reads the tokens that the CMS gives its users for the preview (PTR-03, PTR-04).
 *
 * The key is made from what the CMS and we know, for this purpose alone: `cms/src/preview/sign-token.ts` makes the same one.
 */
export function createTokenReader(secret: string, now: () => Date): (token: string) => PreviewClaims | undefined {
  const key = Buffer.from(hkdfSync('sha256', secret, 'burgee', 'preview token', 32));
  return (token) => {
    if (token.length > longestToken) return undefined;
    const [payload = '', mark = ''] = token.split('.');
    const expected = createHmac('sha256', key).update(payload).digest();
    const given = Buffer.from(mark, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return hasShape(claims) && claims.expires > now().getTime() ? claims : undefined;
  };
}

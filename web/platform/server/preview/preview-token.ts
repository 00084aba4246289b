import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

import { type Static, type TSchema, Type } from '@sinclair/typebox';
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

const longestToken = 32_768;

/**
 * Reads the tokens that the CMS gives its users for the preview (PTR-03, PTR-04).
 *
 * The key is made from what the CMS and we know, for this purpose alone: `cms/src/preview/sign-token.ts` makes the same one.
 */
export function createTokenReader(secret: string, now: () => Date): (token: string) => PreviewClaims | undefined {
  const read = createReader({ secret, purpose: 'preview token', shape: Claims });
  return (token) => {
    const claims = read(token);
    return claims !== undefined && claims.expires > now().getTime() ? claims : undefined;
  };
}

const Link = Type.Object(
  {
    link: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    expires: Type.Integer({ description: 'In milliseconds since 1970' }),
  },
  { additionalProperties: false },
);

/** A link to a draft, which may have ended. */
export type LinkClaims = Static<typeof Link>;

/** Reads what opens a shared draft; nothing for what the CMS has not signed as a link. */
export function createLinkReader(secret: string): (token: string) => LinkClaims | undefined {
  return createReader({ secret, purpose: 'preview link', shape: Link });
}

interface Signed<Shape extends TSchema> {
  readonly secret: string;
  readonly purpose: 'preview token' | 'preview link';
  readonly shape: Shape;
}

/** What stands in a token, when it was signed for this purpose; compared in the same time whatever is wrong. */
function createReader<Shape extends TSchema>({
  secret,
  purpose,
  shape,
}: Signed<Shape>): (token: string) => Static<Shape> | undefined {
  const key = Buffer.from(hkdfSync('sha256', secret, 'burgee', purpose, 32));
  const hasShape = new Ajv().compile<Static<Shape>>(shape);
  return (token) => {
    if (token.length > longestToken) return undefined;
    const [payload = '', mark = ''] = token.split('.');
    const expected = createHmac('sha256', key).update(payload).digest();
    const given = Buffer.from(mark, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return hasShape(content) ? content : undefined;
  };
}

import type { IncomingMessage } from 'node:http';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { mayWithKind } from '../access/entry-access';
import { adminRoute } from '../setup/admin-route';
import { isSuperAdmin } from '../setup/current-user';
import type { AdminUser } from '../setup/document-context';
import { readNote } from '../versions/desk-routes';
import { applyPromotion } from './apply-promotion';
import { allKinds, kindNamed, readBundle, writeBundle, type Scope } from './bundle-file';
import { liveContent, picturesOf } from './live-content';
import { PictureLibrary } from './picture-library';
import { planPromotion, problemsOf, tellPlan, type Promotion } from './plan-promotion';

/** The part of Koa's context that this uses. */
interface Context {
  readonly state: { readonly user?: AdminUser; readonly userAbility?: unknown };
  readonly query: Readonly<Record<string, unknown>>;
  readonly req: IncomingMessage;
  type: string;
  body: unknown;
}

const LARGEST_BYTES = 64 * 1024 * 1024;

/** Where content is fetched from one environment and put into another: for the programme's own administrators only. */
export function promotionRoutes(strapi: Core.Strapi) {
  return {
    type: 'admin',
    prefix: '/promotion',
    routes: [
      adminRoute('GET', '/bundle', async (context: Context) => {
        const scope = await scopeIn(strapi, context.query);
        requireOffice(strapi, context, { scope, verb: 'read' });
        context.type = 'application/json';
        context.body = await exportBundle(strapi, scope);
      }),
      adminRoute('POST', '/diff', async (context: Context) => {
        const { promotion } = await readPromotion(strapi, context);
        const library = await PictureLibrary.open(strapi);
        const plan = await planPromotion(strapi, promotion, library);
        const isEmpty = plan.written.length + plan.unpublished.length === 0;
        const problems = isEmpty ? [] : await problemsOf(strapi, plan, library);
        context.body = { data: { ...(await tellPlan(strapi, plan, { ...promotion, library })), problems } };
      }),
      adminRoute('POST', '/apply', async (context: Context) => {
        const { promotion, seen, note, isTry } = await readPromotion(strapi, context);
        if (typeof seen !== 'string') throw new errors.ValidationError('Send the hash that the difference told: seen.');
        const mode = isTry ? 'try' : 'apply';
        const { written, same, unpublished, pictures } = await applyPromotion(strapi, {
          ...promotion,
          seen,
          note,
          mode,
        });
        const counts = { written: written.length, same, unpublished: unpublished.length, pictures: pictures.length };
        context.body = { data: { ...counts, sha256: promotion.bundle.sha256 } };
      }),
    ],
  };
}

async function exportBundle(strapi: Core.Strapi, scope: Scope): Promise<string> {
  const library = await PictureLibrary.open(strapi);
  const entries = await liveContent(strapi, scope, library);
  const used = [...new Set(entries.flatMap(picturesOf))].sort();
  const pictures = await Promise.all(used.map((sha256) => library.read(sha256)));
  return writeBundle({ scope, entries, pictures });
}

/** @throws ValidationError for a kind or a partner that is not there: an export of nothing would look like one of all. */
async function scopeIn(strapi: Core.Strapi, { kinds, partners }: Context['query']): Promise<Scope> {
  const codes = namesIn(partners);
  const named = namesIn(kinds);
  const ofPartners = codes.length > 0 ? ['partner', 'campaign-content'] : allKinds;
  const known = (await strapi.db
    .query('api::partner.partner' as never)
    .findMany({ select: ['code'] as never, where: { publishedAt: { $notNull: true } } as never })) as unknown as {
    code: string;
  }[];
  const strangers = codes.filter((code) => !known.some((one) => one.code === code));
  if (strangers.length > 0) throw new errors.ValidationError(`No live partner is called ${strangers.join(', ')}.`);
  const chosen = named.length > 0 ? named.map((name) => kindNamed(name).name) : ofPartners;
  return { kinds: allKinds.filter((name) => chosen.includes(name)), partners: codes.sort() };
}

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').filter((name) => name !== ''))] : [];

async function readPromotion(strapi: Core.Strapi, context: Context) {
  requireOffice(strapi, context, { scope: { kinds: allKinds, partners: [] }, verb: 'publish' });
  const asked = parse(await bytesOf(context.req));
  const { bundle: text, prune, seen, isTry } = asked;
  if (typeof text !== 'string') throw new errors.ValidationError('Send the text of a bundle.');
  const promotion: Promotion = { bundle: readBundle(text), prune: prune === true ? 'take-off' : 'keep' };
  return { promotion, seen, note: readNote(asked), isTry: isTry === true };
}

/**
 * A token of an administrator may have fewer rights than the administrator: both count.
 *
 * @throws PolicyError saying who may.
 */
function requireOffice(
  strapi: Core.Strapi,
  { state: { user, userAbility } }: Context,
  { scope, verb }: { scope: Scope; verb: 'read' | 'publish' },
): void {
  const may = (name: string) => mayWithKind(strapi, userAbility, { kind: kindNamed(name), verb });
  if (user && isSuperAdmin(user) && scope.kinds.every(may)) return;
  // Strapi tells the message of this one alone.
  throw new errors.PolicyError(
    'Only an administrator of the programme moves content between environments, with a token that may publish every kind.',
  );
}

/** Strapi reads no body of this type, and so sets it no limit. @throws PayloadTooLargeError */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).byteLength;
    if (size > LARGEST_BYTES) throw new errors.PayloadTooLargeError('A bundle has at most 64 MB. Export fewer kinds.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new errors.ValidationError('Part of what you sent was lost on the way. Try again.');
  }
}

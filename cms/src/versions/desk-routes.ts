import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { openEntry, requirePublisher, type OpenedEntry } from '../access/entry-access';
import { documents, findEntry } from '../content/documents';
import { listLinks, revokeLink, shareDraft } from '../preview/share-draft';
import { onOccasion } from '../publishing/occasion';
import { cancelPlan, describePlan, planPublish } from '../publishing/plan-publish';
import { adminRoute } from '../setup/admin-route';
import { checkWords, describeWords } from '../words/desk-words';
import { changesSinceLive, changesOfVersion } from './entry-changes';
import { restoreVersion } from './restore';
import { snapshotOf } from './snapshot';
import { listVersions } from './version-store';

/** The part of Koa's context that the desk uses. */
interface DeskContext {
  readonly state: { readonly userAbility?: unknown };
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly request: { readonly body?: unknown };
  status: number;
  body: unknown;
  set(name: string, value: string): void;
}

type Answer = (opened: OpenedEntry, context: DeskContext) => Promise<unknown>;

const NOTE_LENGTH = 300;

/** What the desk's panels ask, beside Strapi's own pages and for the same people. */
export function deskRoutes(strapi: Core.Strapi) {
  const route = (method: 'GET' | 'POST', path: string, answer: Answer) =>
    adminRoute(method, `/:uid/:documentId/${path}`, async (context: DeskContext) => {
      const { uid = '', documentId = '' } = context.params;
      const opened = await openEntry(strapi, context.state.userAbility, { uid, documentId });
      context.set('Cache-Control', 'no-store');
      context.body = { data: await answer(opened, context) };
    });
  return {
    type: 'admin',
    prefix: '/desk',
    routes: [
      route('GET', 'versions', (opened) => describeVersions(strapi, opened)),
      route('GET', 'versions/:number', (opened, { params }) => changesOfVersion(strapi, opened, numberOf(params))),
      route('GET', 'changes', (opened) => changesSinceLive(strapi, opened)),
      route('GET', 'words', (opened) => describeWords(strapi, opened)),
      route('POST', 'words/checks', (opened, { request }) => checkWords(opened, request.body)),
      route('POST', 'publish', (opened, { request }) => publishSeen(strapi, opened, request.body)),
      route('POST', 'schedule', async (opened, { request }) => {
        const { at, which } = (request.body ?? {}) as { at?: unknown; which?: unknown };
        await planPublish(strapi, opened, { ...readPublish(request.body), at, which });
        return describeVersions(strapi, opened);
      }),
      route('POST', 'schedule/cancel', async (opened) => {
        await cancelPlan(strapi, opened);
        return describeVersions(strapi, opened);
      }),
      route('POST', 'versions/:number/restore', async (opened, { params, request }) => {
        await restoreVersion(strapi, opened, { number: numberOf(params), basedOn: readBase(request.body) });
        return describeVersions(strapi, opened);
      }),
      route('GET', 'links', (opened) => listLinks(strapi, opened)),
      route('POST', 'links', (opened, { state, request }) =>
        shareDraft(strapi, opened, { ability: state.userAbility, body: request.body }),
      ),
      route('POST', 'links/:id/revoke', (opened, { params }) => revokeLink(strapi, opened, params['id'] ?? '')),
    ],
  };
}

async function describeVersions(strapi: Core.Strapi, opened: OpenedEntry) {
  const { kind, documentId, may } = opened;
  const versions = await listVersions(strapi, documentId);
  const live = await findEntry(strapi, kind, { documentId, status: 'published' });
  const plan = await describePlan(strapi, opened, versions[0]?.at);
  return { may, live: live ? snapshotOf(kind, live).sha256 : null, versions, plan };
}

/** Publishes the draft that was seen, with a note. */
async function publishSeen(strapi: Core.Strapi, opened: OpenedEntry, body: unknown): Promise<object> {
  requirePublisher(opened);
  const { seen, note } = readPublish(body);
  await onOccasion({ seen, note }, () => documents(strapi, opened.kind.uid).publish({ documentId: opened.documentId }));
  return describeVersions(strapi, opened);
}

/** @throws ValidationError when the hash of what was seen is missing, or the note is too long. */
function readPublish(body: unknown): { seen: string; note: string } {
  const { seen } = (body ?? {}) as { seen?: unknown };
  if (typeof seen !== 'string') throw new errors.ValidationError('Send seen and note.');
  return { seen, note: readNote(body) };
}

/** @throws ValidationError when it is not said which draft would be replaced. */
function readBase(body: unknown): string {
  const { basedOn } = (body ?? {}) as { basedOn?: unknown };
  if (typeof basedOn !== 'string')
    throw new errors.ValidationError('Send basedOn: updatedAt of the draft as you read it.');
  return basedOn;
}

/** What somebody says about a publish. @throws ValidationError when it is no text, or too long. */
export function readNote(body: unknown): string {
  const { note = '' } = (body ?? {}) as { note?: unknown };
  if (typeof note !== 'string') throw new errors.ValidationError('Send seen and note.');
  if (note.length > NOTE_LENGTH) throw new errors.ValidationError(`A note has at most ${NOTE_LENGTH} characters.`);
  return note.trim();
}

/** @throws NotFoundError when it is no number of a version. */
function numberOf({ number = '' }: Readonly<Record<string, string>>): number {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new errors.NotFoundError();
  return Number(number);
}

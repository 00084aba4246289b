import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { requirePublisher, type OpenedEntry } from '../access/entry-access';
import { concerning, writeAudit } from '../audit/audit-trail';
import { changedWhileLooking } from '../saving/saves';
import { currentUser } from '../setup/current-user';
import { currentAuthor } from './occasion';
import { plannedTime } from './planned-time';
import { addSchedule, cancelSchedule, lastSchedule } from './schedule-store';
import { hashOfDraft } from './unseen';

export interface Plan {
  readonly seen: string;
  readonly note: string;
  /** A time on London's clocks, and which of the two when it comes twice. */
  readonly at: unknown;
  readonly which: unknown;
}

/** Plans to publish the draft that was seen, at a time in London. */
export async function planPublish(strapi: Core.Strapi, opened: OpenedEntry, plan: Plan): Promise<void> {
  requirePublisher(opened);
  const dueAt = plannedTime(plan, new Date());
  const { kind, documentId, draft } = opened;
  if (hashOfDraft(kind, draft) !== plan.seen) throw await changedWhileLooking(strapi, kind, draft);
  const author = currentAuthor(strapi);
  if (author.id === null) throw new errors.ForbiddenError();
  const entry = String(draft[kind.key]);
  const { seen, note } = plan;
  const schedule = { uid: kind.uid, documentId, entry, dueAt, seen, note, authorId: author.id, author: author.name };
  const isAdded = await strapi.db.transaction(async () => {
    const added = await addSchedule(strapi, schedule);
    if (added) await writeAudit(strapi, { ...deed(strapi, opened), action: 'schedule' });
    return added;
  });
  if (!isAdded) throw new errors.ApplicationError('It’s already scheduled: cancel that first.');
}

/** Cancels the plan. @throws ApplicationError when it was too late. */
export async function cancelPlan(strapi: Core.Strapi, opened: OpenedEntry): Promise<void> {
  requirePublisher(opened);
  const isCancelled = await strapi.db.transaction(async () => {
    const cancelled = await cancelSchedule(strapi, opened.documentId, currentAuthor(strapi).name);
    if (cancelled) await writeAudit(strapi, { ...deed(strapi, opened), action: 'cancel schedule' });
    return cancelled;
  });
  if (isCancelled) return;
  const last = await lastSchedule(strapi, opened.documentId);
  throw new errors.ApplicationError(
    last === undefined || last.state === 'cancelled'
      ? 'Nothing is planned.'
      : 'Too late: it is being published or already has been.',
  );
}

function deed(strapi: Core.Strapi, { kind, draft }: OpenedEntry) {
  return {
    actor: currentUser(strapi)?.email ?? 'not a person',
    contentType: kind.uid,
    ...concerning(kind, draft),
  };
}

/** What the panel shows of a plan: what is waiting, and a refusal until something newer was published. */
export async function describePlan(
  strapi: Core.Strapi,
  { kind, documentId, draft }: OpenedEntry,
  publishedAt: Date | undefined,
) {
  const last = await lastSchedule(strapi, documentId);
  if (!last || last.state === 'published' || last.state === 'cancelled') return null;
  if (last.state === 'refused' && last.endedAt && publishedAt && publishedAt > last.endedAt) return null;
  const { state, dueAt, note, author, reason } = last;
  return { state, dueAt, note, author, reason, isOutdated: hashOfDraft(kind, draft) !== last.seen };
}

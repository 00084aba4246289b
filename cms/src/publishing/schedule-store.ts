import type { Core } from '@strapi/strapi';
import { deskRows } from '../setup/desk-rows';
import { SCHEDULES } from '../versions/desk-tables';

export interface Schedule {
  readonly id: string;
  readonly uid: string;
  readonly documentId: string;
  readonly entry: string;
  readonly dueAt: Date;
  /** SHA-256 of the draft that was seen when it was planned: only it is published. */
  readonly seen: string;
  readonly note: string;
  readonly authorId: number;
  readonly author: string;
  readonly state: 'waiting' | 'publishing' | 'published' | 'refused' | 'cancelled';
  readonly endedAt: Date | null;
  readonly reason: string | null;
}

const columns = {
  id: 'id',
  uid: 'content_type',
  documentId: 'document_id',
  entry: 'entry',
  dueAt: 'due_at',
  seen: 'sha256',
  note: 'note',
  authorId: 'author_id',
  author: 'author',
  state: 'state',
  endedAt: 'ended_at',
  reason: 'reason',
};
/** Somebody publishes for at most half a minute; what takes longer was lost with its process and is taken up again. */
const LOST_AFTER = "interval '2 minutes'";
const AT_ONCE = 4;

export type NewSchedule = Pick<
  Schedule,
  'uid' | 'documentId' | 'entry' | 'dueAt' | 'seen' | 'note' | 'authorId' | 'author'
>;

/** The last schedule of an entry, whatever has become of it. */
export function lastSchedule(strapi: Core.Strapi, documentId: string): Promise<Schedule | undefined> {
  return deskRows(strapi, SCHEDULES, async (rows) => {
    const row: unknown = await rows().where({ document_id: documentId }).orderBy('created_at', 'desc').first(columns);
    return row as Schedule | undefined;
  });
}

/** Plans a publish; false when one is open already. */
export function addSchedule(strapi: Core.Strapi, schedule: NewSchedule): Promise<boolean> {
  return deskRows(strapi, SCHEDULES, async (rows) => {
    const added: unknown[] = await rows()
      .insert({
        content_type: schedule.uid,
        document_id: schedule.documentId,
        entry: schedule.entry,
        due_at: schedule.dueAt,
        try_at: schedule.dueAt,
        sha256: schedule.seen,
        note: schedule.note,
        author_id: schedule.authorId,
        author: schedule.author,
        state: 'waiting',
      })
      .onConflict()
      .ignore()
      .returning('id');
    return added.length === 1;
  });
}

/** Cancels what is waiting; false when it was too late, or there was nothing. */
export function cancelSchedule(strapi: Core.Strapi, documentId: string, by: string): Promise<boolean> {
  return deskRows(strapi, SCHEDULES, async (rows) => {
    const cancelled = await rows()
      .where({ document_id: documentId, state: 'waiting' })
      .update({ state: 'cancelled', ended_at: new Date(), ended_by: by });
    return Number(cancelled) === 1;
  });
}

/** Takes what is due, so that no other process does and nobody can cancel it any more. */
export function claimDue(strapi: Core.Strapi): Promise<Schedule[]> {
  return deskRows(strapi, SCHEDULES, async (rows) => {
    const isDue = `(state = 'waiting' and try_at <= now()) or (state = 'publishing' and claimed_at < now() - ${LOST_AFTER})`;
    const due = (await rows()
      .whereRaw(isDue)
      .orderBy('try_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .select({ id: 'id' })) as { id: string }[];
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    await rows().whereIn('id', ids).update({ state: 'publishing', claimed_at: new Date() });
    const claimed: unknown = await rows().whereIn('id', ids).select(columns);
    return claimed as Schedule[];
  });
}

/** Says how it ended. */
export function endSchedule(
  strapi: Core.Strapi,
  id: string,
  end: { state: 'published' } | { state: 'refused'; reason: string },
): Promise<void> {
  return deskRows(strapi, SCHEDULES, async (rows) => {
    await rows()
      .where({ id })
      .update({ ...end, ended_at: new Date() });
  });
}

/** Lets it wait for another try. */
export function tryAgainAt(strapi: Core.Strapi, id: string, at: Date): Promise<void> {
  return deskRows(strapi, SCHEDULES, async (rows) => {
    await rows().where({ id }).update({ state: 'waiting', try_at: at });
  });
}

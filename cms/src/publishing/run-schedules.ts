import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { abilityOf } from '../access/ability';
import { openEntry } from '../access/entry-access';
import { concerning, writeAudit } from '../audit/audit-trail';
import { kindOf } from '../content/content-kind';
import { documents, findEntry } from '../content/documents';
import { holdEntry } from '../setup/desk-rows';
import { onOccasion } from './occasion';
import { UNREACHABLE } from './refusal';
import { claimDue, endSchedule, tryAgainAt, type Schedule } from './schedule-store';

const EVERY_MS = 1_000;
const AGAIN_MS = 15_000;
const PATIENCE_MS = 10 * 60_000;

/** Looks every second for what is due; the returned function ends it. */
export function followSchedules(strapi: Core.Strapi): () => void {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void runDueSchedules(strapi)
      .catch((error: unknown) => strapi.log.error(`schedules: ${String(error)}`))
      .finally(() => (running = false));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Publishes what is due, each by itself: one that is refused holds up no other. */
export async function runDueSchedules(strapi: Core.Strapi): Promise<void> {
  const due = await claimDue(strapi);
  await Promise.all(due.map((schedule) => publishOnTime(strapi, schedule)));
}

async function publishOnTime(strapi: Core.Strapi, schedule: Schedule): Promise<void> {
  const { id, uid, documentId, note, seen, author, authorId } = schedule;
  const occasion = { note, seen, author: { id: authorId, name: author } };
  try {
    await onOccasion(occasion, () =>
      holdEntry(strapi, documentId, async () => {
        await refuseWithoutLeave(strapi, schedule);
        await documents(strapi, uid).publish({ documentId });
        await endSchedule(strapi, id, { state: 'published' });
      }),
    );
  } catch (error) {
    await refused(strapi, schedule, error);
  }
}

/** Who planned it must still be somebody who may publish it. */
async function refuseWithoutLeave(strapi: Core.Strapi, { uid, documentId, authorId, author }: Schedule): Promise<void> {
  const ability = await abilityOf(strapi, authorId);
  const opened = ability ? await openEntry(strapi, ability, { uid, documentId }) : undefined;
  if (!opened?.may.publish) throw new errors.ApplicationError(`${author} may not publish it any more.`);
}

/** While the checks cannot be reached it is tried again for ten minutes. */
async function refused(strapi: Core.Strapi, schedule: Schedule, error: unknown): Promise<void> {
  const reason = inWords(error);
  const soon = new Date(Date.now() + AGAIN_MS);
  if (reason === UNREACHABLE && soon.getTime() < schedule.dueAt.getTime() + PATIENCE_MS) {
    await tryAgainAt(strapi, schedule.id, soon);
    return;
  }
  if (!(error instanceof errors.ApplicationError)) strapi.log.error(`scheduled publish: ${String(error)}`);
  await endSchedule(strapi, schedule.id, { state: 'refused', reason });
  await writeAudit(strapi, {
    actor: schedule.author,
    action: 'scheduled publish refused',
    contentType: schedule.uid,
    entry: schedule.entry,
    partner: await partnerOf(strapi, schedule),
  });
}

async function partnerOf(strapi: Core.Strapi, { uid, documentId }: Schedule): Promise<string | null> {
  const kind = kindOf(uid);
  const draft = kind && (await findEntry(strapi, kind, { documentId, status: 'draft' }));
  return kind && draft ? concerning(kind, draft).partner : null;
}

function inWords(error: unknown): string {
  if (error instanceof errors.NotFoundError) return 'The entry has gone, or is no longer theirs.';
  if (error instanceof errors.ApplicationError) return error.message;
  return 'Something went wrong on our side. Try again.';
}

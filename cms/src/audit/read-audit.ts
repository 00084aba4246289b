import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { managedPartners } from '../access/managed-partners';
import { worksForPartner } from '../access/partner-roles';
import { londonInstants, onLondonClock } from '../publishing/london-time';
import { isSuperAdmin } from '../setup/current-user';
import type { AdminUser } from '../setup/document-context';
import { AUDIT_ENTRY } from './audit-trail';

/** One line of the trail, as it is shown. */
export interface AuditLine {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  /** The kind of content as people call it. */
  readonly kind: string;
  readonly entry: string;
  readonly partner: string;
  readonly fields: string;
}

/** What is asked for; every part may be missing. Dates are days in London, `YYYY-MM-DD`, both included. */
export type AuditFilter = Readonly<Partial<Record<'person' | 'entry' | 'action' | 'from' | 'until', string>>>;

/** Whose lines somebody may read; without a list, everybody's. */
export interface Readable {
  readonly partners?: readonly string[];
}

type Where = Readonly<Record<string, unknown>>;

interface Row extends Omit<AuditLine, 'kind'> {
  readonly contentType: string;
}

/**
 * What this person may read of the trail: the office all of it, the people of a partner what concerns that partner (PTR-03).
 *
 * @throws ForbiddenError for everybody else.
 */
export async function readableBy(strapi: Core.Strapi, user: AdminUser | undefined): Promise<Readable> {
  if (user && isSuperAdmin(user)) return {};
  if (!user || !worksForPartner(user)) throw new errors.ForbiddenError();
  return { partners: (await managedPartners(strapi, user)).map(({ code }) => code) };
}

/** The condition on lines: those that are readable, as `filter` says. @throws ValidationError for what is no day. */
export function whereOf({ partners }: Readable, filter: AuditFilter): Where {
  const { person, entry, action, from, until } = filter;
  return {
    $and: [
      ...(partners ? [{ partner: { $in: partners } }] : []),
      ...(person ? [{ actor: { $containsi: person } }] : []),
      ...(entry ? [{ $or: [{ entry: { $containsi: entry } }, { partner: { $eqi: entry } }] }] : []),
      ...(action ? [{ action }] : []),
      ...(from ? [{ at: { $gte: startOf(from) } }] : []),
      ...(until ? [{ at: { $lt: startOf(dayAfter(until)) } }] : []),
    ],
  };
}

/** Lines from the newest on, and how many there are. */
export async function readAudit(
  strapi: Core.Strapi,
  where: Where,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ lines: AuditLine[]; total: number }> {
  const orderBy = [{ at: 'desc' }, { id: 'desc' }];
  const [rows, total] = await strapi.db
    .query(AUDIT_ENTRY as never)
    .findWithCount({ where, orderBy, offset, limit } as never);
  return { lines: (rows as unknown as Row[]).map((row) => lineOf(strapi, row)), total };
}

/** Every action among the lines of these partners, or of all, for a list to choose from. */
export async function actionsIn(strapi: Core.Strapi, { partners }: Readable): Promise<string[]> {
  const rows = strapi.db.getConnection(strapi.db.metadata.get(AUDIT_ENTRY).tableName);
  if (partners) void rows.whereIn('partner', partners);
  const found = (await rows.distinct('action').orderBy('action')) as { action: string }[];
  return found.map(({ action }) => action);
}

function lineOf(strapi: Core.Strapi, { at, actor, action, contentType, entry, partner, fields }: Row): AuditLine {
  const type = strapi.contentTypes[contentType as never] as { info: { displayName: string } } | undefined;
  return {
    at: new Date(at).toISOString(),
    actor,
    action,
    kind: type?.info.displayName ?? contentType,
    entry: entry ?? '',
    partner: partner ?? '',
    fields: fields ?? '',
  };
}

/** London's midnight exists on each day, and once. */
function startOf(day: string): Date {
  const [midnight] = londonInstants(`${day}T00:00`) ?? [];
  if (!midnight) throw new errors.ValidationError(`“${day}” is not a day. Write it like 2027-03-28.`);
  return midnight;
}

function dayAfter(day: string): string {
  const noon = new Date(startOf(day).getTime() + 36 * 3_600_000);
  return onLondonClock(noon).slice(0, day.length);
}

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { adminRoute } from '../setup/admin-route';
import type { AdminUser } from '../setup/document-context';
import { onLondonClock } from '../publishing/london-time';
import { auditCsv } from './audit-csv';
import { actionsIn, readableBy, readAudit, whereOf, type AuditFilter } from './read-audit';

/** The part of Koa's context that this uses. */
interface Context {
  readonly state: { readonly user?: AdminUser };
  readonly request: { readonly body?: unknown };
  body: unknown;
}

const PAGE = 50;
const MOST_IN_A_FILE = 50_000;
const filters = ['person', 'entry', 'action', 'from', 'until'] as const;

/** The trail for the desk's page, and as a file. What is filtered by may be a person's address, and stands in no URL. */
export function auditRoutes(strapi: Core.Strapi) {
  return {
    type: 'admin',
    prefix: '/audit',
    routes: [
      adminRoute('POST', '/lines', async (context: Context) => {
        const readable = await readableBy(strapi, context.state.user);
        const page = pageIn(context.request.body);
        const where = whereOf(readable, filterIn(context.request.body));
        const { lines, total } = await readAudit(strapi, where, { offset: (page - 1) * PAGE, limit: PAGE });
        const actions = await actionsIn(strapi, readable);
        context.body = { data: { lines, total, page, pages: Math.max(1, Math.ceil(total / PAGE)), actions } };
      }),
      adminRoute('POST', '/file', async (context: Context) => {
        const readable = await readableBy(strapi, context.state.user);
        const where = whereOf(readable, filterIn(context.request.body));
        const { lines, total } = await readAudit(strapi, where, { offset: 0, limit: MOST_IN_A_FILE });
        if (total > MOST_IN_A_FILE)
          throw new errors.ValidationError(`These are ${total} lines, and a file holds 50,000. Choose fewer days.`);
        const name = `audit-${onLondonClock(new Date()).slice(0, '2027-03-28'.length)}.csv`;
        context.body = { data: { name, text: auditCsv(lines) } };
      }),
    ],
  };
}

function filterIn(body: unknown): AuditFilter {
  const asked = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    filters.flatMap((name) => {
      const value = asked[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
}

function pageIn(body: unknown): number {
  const { page = 1 } = (body ?? {}) as { page?: unknown };
  if (!Number.isSafeInteger(page) || Number(page) < 1) throw new errors.ValidationError('There is no such page.');
  return Number(page);
}

import type { Core } from '@strapi/strapi';
import { partner } from '../content/content-kind';
import { documents } from '../content/documents';
import { ensurePartnerRoles, partnerRoles, type PartnerRoleName } from './partner-roles';

interface UserService {
  exists(where?: object): Promise<boolean>;
  create(user: object): Promise<{ id: number }>;
}

const users = (strapi: Core.Strapi) => strapi.service('admin::user') as unknown as UserService;

const newUser = (email: string, rest: { firstname: string; lastname: string; password: string; roles: number[] }) => ({
  email,
  ...rest,
  isActive: true,
  registrationToken: null,
});

/** Until somebody is registered anybody could register as the first admin, so the first one comes from the environment. */
export async function ensureFirstAdmin(strapi: Core.Strapi): Promise<void> {
  const email = process.env['CMS_ADMIN_EMAIL'];
  const password = process.env['CMS_ADMIN_PASSWORD'];
  if (await users(strapi).exists()) return;
  if (!email || !password) {
    strapi.log.warn(
      'CMS_ADMIN_EMAIL and CMS_ADMIN_PASSWORD are not set: whoever opens /admin first becomes its administrator',
    );
    return;
  }
  const role = await (
    strapi.service('admin::role') as unknown as { getSuperAdmin(): Promise<{ id: number }> }
  ).getSuperAdmin();
  await users(strapi).create(
    newUser(email, { firstname: 'Programme', lastname: 'Office', password, roles: [role.id] }),
  );
}

/**
 * A manager, an editor and a viewer for each seeded partner, `manager@<code>.example` and so on, for demonstration: only
 * where CMS_DEMO_PASSWORD is set, and only at a partner at which nobody else works yet.
 */
export async function ensureDemoPeople(strapi: Core.Strapi): Promise<void> {
  const roleIds = await ensurePartnerRoles(strapi);
  const password = process.env['CMS_DEMO_PASSWORD'];
  if (!password) return;
  const partners = await documents(strapi, partner.uid).findMany({
    status: 'draft',
    limit: -1,
    fields: ['code', 'name'],
    populate: { managers: true },
  });
  for (const entry of partners) {
    const code = String(entry['code']);
    const demo = Object.keys(partnerRoles).map((role) => `${role}@${code}.example`);
    const people = entry['managers'] as { email: string }[];
    if (code === 'default' || people.some(({ email }) => !demo.includes(email))) continue;
    const firstname = String(entry['name']).split(' ')[0] ?? code;
    for (const role of Object.keys(partnerRoles) as PartnerRoleName[]) {
      const email = `${role}@${code}.example`;
      if (await users(strapi).exists({ email })) continue;
      const lastname = role.charAt(0).toUpperCase() + role.slice(1);
      const user = await users(strapi).create(
        newUser(email, { firstname, lastname, password, roles: [roleIds[role]] }),
      );
      await assign(strapi, { documentId: entry.documentId, userId: user.id });
    }
  }
}

/**
 * Draft and published are two rows and both name their managers. Their times stay as they were: by them Strapi tells
 * whether a draft has changed.
 */
async function assign(
  strapi: Core.Strapi,
  { documentId, userId }: { documentId: string; userId: number },
): Promise<void> {
  const partners = strapi.db.query(partner.uid as never);
  const rows = (await partners.findMany({
    select: ['id', 'updatedAt'] as never,
    where: { documentId } as never,
  })) as unknown as { id: number; updatedAt: Date }[];
  for (const row of rows) {
    await partners.update({ where: { id: row.id }, data: { managers: { connect: [userId] } } as never });
    await strapi.db
      .getConnection(strapi.db.metadata.get(partner.uid).tableName)
      .where('id', row.id)
      .update({ updated_at: row.updatedAt });
  }
}

/** Strapi makes two tokens by itself at the first start, one of which may do everything. */
export async function deleteDefaultTokens(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .query('admin::api-token')
    .deleteMany({ where: { name: { $in: ['Full Access', 'Read Only'] }, lastUsedAt: { $null: true } } });
}

import type { Core } from '@strapi/strapi';
import type { AdminUser } from './document-context';

const SUPER_ADMIN = 'strapi-super-admin';

export function currentUser(strapi: Core.Strapi): AdminUser | undefined {
  const user = (strapi.requestContext.get()?.state as { user?: Partial<AdminUser> } | undefined)?.user;
  return user?.id !== undefined && user.email !== undefined ? (user as AdminUser) : undefined;
}

export function isSuperAdmin(user: AdminUser): boolean {
  return user.roles?.some((role) => role.code === SUPER_ADMIN) ?? false;
}

/** As people call somebody, or the address when they have said no name. */
export function nameOf({ firstname, lastname, email }: AdminUser): string {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return name === '' ? email : name;
}

import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { campaign } from '../content/content-kind';
import { currentUser, isSuperAdmin } from '../setup/current-user';
import type { AdminUser, DocumentMiddleware } from '../setup/document-context';
import { managedPartners } from './managed-partners';
import { PARTNER_MANAGER } from './partner-manager-role';

/**
 * Strapi does not hold a new entry, nor one that changes hands, against a role's conditions; this does (PTR-03).
 * A manager of one partner need not name it.
 */
export function ownershipGuard(strapi: Core.Strapi): DocumentMiddleware {
  return async (context, next) => {
    const user = currentUser(strapi);
    if (context.uid !== campaign.uid || !user || !isOnlyManager(user)) return next();
    if (!['create', 'update', 'clone', 'publish'].includes(context.action)) return next();
    const data = context.params.data;
    const mine = (await managedPartners(strapi, user)).map((one) => one.code);
    if (data && context.action === 'create' && !data['partner'] && mine.length === 1) data['partner'] = mine[0];
    const names = data && (context.action === 'create' || 'partner' in data);
    if (names && !mine.includes(String(data['partner'] ?? ''))) {
      const message = `Choose your own partner: ${mine.join(', ')}`;
      throw new errors.ValidationError(message, { errors: [{ path: ['partner'], message, name: 'ValidationError' }] });
    }
    return next();
  };
}

function isOnlyManager(user: AdminUser): boolean {
  return !isSuperAdmin(user) && (user.roles?.some((role) => role.code === PARTNER_MANAGER) ?? false);
}

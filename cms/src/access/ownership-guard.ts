import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { campaign } from '../content/content-kind';
import { documents } from '../content/documents';
import { currentUser } from '../setup/current-user';
import type { DocumentMiddleware } from '../setup/document-context';
import { managedPartners } from './managed-partners';
import { worksForPartner } from './partner-roles';

/**
 * Strapi does not hold a new entry, a copy, nor one that changes hands, against a role's conditions; this does (PTR-03).
 * A manager of one partner need not name it.
 */
export function ownershipGuard(strapi: Core.Strapi): DocumentMiddleware {
  return async (context, next) => {
    const user = currentUser(strapi);
    if (context.uid !== campaign.uid || !user || !worksForPartner(user)) return next();
    if (!['create', 'update', 'clone', 'publish'].includes(context.action)) return next();
    const data = context.params.data;
    const mine = (await managedPartners(strapi, user)).map((one) => one.code);
    if (context.action === 'clone') await refuseForeignSource(strapi, String(context.params.documentId), mine);
    if (data && context.action === 'create' && !data['partner'] && mine.length === 1) data['partner'] = mine[0];
    const names = data && (context.action === 'create' || 'partner' in data);
    if (names && !mine.includes(String(data['partner'] ?? ''))) {
      const message = `Choose your own partner: ${mine.join(', ')}`;
      throw new errors.ValidationError(message, { errors: [{ path: ['partner'], message, name: 'ValidationError' }] });
    }
    return next();
  };
}

/** @throws NotFoundError when what would be copied is another partner's, or everybody's. */
async function refuseForeignSource(strapi: Core.Strapi, documentId: string, mine: readonly string[]): Promise<void> {
  const source = await documents(strapi, campaign.uid).findOne({ documentId, status: 'draft' });
  if (!source || !mine.includes(String(source['partner'] ?? ''))) throw new errors.NotFoundError();
}

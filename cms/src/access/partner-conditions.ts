import type { Core } from '@strapi/strapi';
import type { AdminUser } from '../setup/document-context';
import { managedPartners } from './managed-partners';

export const MANAGES_PARTNER = 'api::manages-partner';
export const OF_MANAGED_PARTNER = 'api::of-managed-partner';

interface ConditionProvider {
  register(condition: {
    displayName: string;
    name: string;
    category: string;
    handler(user: AdminUser): Promise<object>;
  }): Promise<void>;
}

/**
 * The conditions that keep a manager with the own partner (PTR-03). Both compare plain columns: with a condition on a
 * relation Strapi strips every field from its answers.
 */
export async function registerPartnerConditions(strapi: Core.Strapi): Promise<void> {
  const { conditionProvider } = strapi.service('admin::permission') as unknown as {
    conditionProvider: ConditionProvider;
  };
  await conditionProvider.register({
    displayName: 'Manages this partner',
    name: 'manages-partner',
    category: 'Partner',
    handler: async (user) => ({
      documentId: { $in: (await managedPartners(strapi, user)).map((one) => one.documentId) },
    }),
  });
  await conditionProvider.register({
    displayName: 'Belongs to a partner that they manage',
    name: 'of-managed-partner',
    category: 'Partner',
    handler: async (user) => ({ partner: { $in: (await managedPartners(strapi, user)).map((one) => one.code) } }),
  });
}

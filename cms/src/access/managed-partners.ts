import type { Core } from '@strapi/strapi';
import { partner } from '../content/content-kind';
import type { AdminUser } from '../setup/document-context';

export interface ManagedPartner {
  readonly documentId: string;
  readonly code: string;
}

/** The partners whose `managers` name this person. */
export async function managedPartners(strapi: Core.Strapi, user: Pick<AdminUser, 'id'>): Promise<ManagedPartner[]> {
  const rows = (await strapi.db.query(partner.uid as never).findMany({
    select: ['documentId', 'code'],
    where: { managers: { id: user.id } },
  })) as unknown as ManagedPartner[];
  return [...new Map(rows.map((row) => [row.documentId, row])).values()];
}

import type { Core } from '@strapi/strapi';
import { readableFilter } from '../access/entry-access';
import { partner } from '../content/content-kind';
import { documents } from '../content/documents';

export interface Brand {
  readonly code: string;
  readonly name: string;
}

/** Whose customers never came by a partner; its brand is everybody's to see. */
const everybodys: Brand = { code: 'default', name: 'No partner' };

/** The published partners that this person may read: under their brands drafts are drawn for them (PTR-03). */
export async function readablePartners(strapi: Core.Strapi, ability: unknown): Promise<Brand[]> {
  const filters = await readableFilter(strapi, ability, partner.uid);
  if (!filters) return [everybodys];
  const found = await documents(strapi, partner.uid).findMany({
    status: 'published',
    filters,
    fields: ['code', 'name'],
    sort: 'name',
    limit: -1,
  });
  const brands = found.map(({ code, name }) => ({ code: String(code), name: String(name) }));
  return brands.length > 0 ? brands : [everybodys];
}

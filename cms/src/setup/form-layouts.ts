import type { Core } from '@strapi/strapi';
import { componentLayouts } from './component-labels';
import { contentTypeLayouts, type FormLayout } from './labels';

interface Metadata {
  edit: Record<string, unknown>;
  list: Record<string, unknown>;
}

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, Metadata>;
  layouts: { edit: { name: string; size: number }[][]; list: string[] };
}

interface ConfigurationService {
  findConfiguration(model: unknown): Promise<Configuration>;
  updateConfiguration(model: unknown, configuration: Configuration): Promise<unknown>;
}

/** What Strapi itself keeps of an entry, as the heads of lists call it. */
const columnsOfStrapi = { updatedAt: 'Last changed' };

const FULL_WIDTH = 12;
const HALF_WIDTH = 6;

/** Gives the admin's forms their labels, hints and order, whenever the code says something else than the database. */
export async function ensureFormLayouts(strapi: Core.Strapi): Promise<void> {
  const plugin = strapi.plugin('content-manager');
  const types = plugin.service('content-types') as unknown as ConfigurationService;
  const components = plugin.service('components') as unknown as ConfigurationService;
  for (const [uid, layout] of Object.entries(contentTypeLayouts))
    await ensure(types, strapi.contentTypes[uid as never], layout);
  for (const [uid, layout] of Object.entries(componentLayouts))
    await ensure(components, strapi.components[uid as never], layout);
}

async function ensure(service: ConfigurationService, model: unknown, layout: FormLayout): Promise<void> {
  const { settings, metadatas, layouts } = await service.findConfiguration(model);
  const before = JSON.stringify({ settings, metadatas, layouts });
  settings['mainField'] = layout.title;
  for (const [name, said] of Object.entries(layout.labels)) {
    const metadata = metadatas[name];
    if (!metadata) throw new Error(`no field ${name} to label`);
    const [label, description] = typeof said === 'string' ? [said, ''] : said;
    Object.assign(metadata.edit, { label, description });
    Object.assign(metadata.list, { label });
  }
  for (const [name, label] of Object.entries(columnsOfStrapi)) {
    const metadata = metadatas[name];
    if (metadata) Object.assign(metadata.list, { label });
  }
  layouts.edit = layout.rows.map((row) =>
    row.map((name) => ({ name, size: row.length === 1 ? FULL_WIDTH : HALF_WIDTH })),
  );
  if (layout.list.length > 0) layouts.list = [...layout.list];
  if (JSON.stringify({ settings, metadatas, layouts }) !== before)
    await service.updateConfiguration(model, { settings, metadatas, layouts });
}

import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { PublishAction } from './publish-action';
import { VersionsPanel } from './versions-panel';

/** Adds the list of versions to the edit view, and puts the publishing that shows what changes in place of Strapi's own. */
export function registerDesk(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as ContentManagerPlugin['config'];
  apis.addEditViewSidePanel([VersionsPanel]);
  apis.addDocumentAction((actions) => actions.map((action) => (action.type === 'publish' ? PublishAction : action)));
}

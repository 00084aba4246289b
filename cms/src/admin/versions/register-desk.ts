import type { ContentManagerPlugin, DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import type { StrapiApp } from '@strapi/strapi/admin';
import { rememberStore } from '../saving/store';
import { saveInPlaceOf } from '../saving/save-action';
import { discardInPlaceOf, takeOffInPlaceOf } from './other-actions';
import { PublishAction } from './publish-action';
import { VersionsPanel } from './versions-panel';

/** Adds the list of versions to the edit view, and puts the publishing that shows what changes in place of Strapi's own. */
export function registerDesk(app: StrapiApp): void {
  const { apis } = app.getPlugin('content-manager') as unknown as ContentManagerPlugin['config'];
  apis.addEditViewSidePanel([VersionsPanel]);
  rememberStore(app);
  apis.addDocumentAction((actions) => actions.map(inPlaceOf));
}

function inPlaceOf(strapis: DocumentActionComponent): DocumentActionComponent {
  switch (strapis.type) {
    case 'publish':
      return PublishAction;
    case 'update':
      return saveInPlaceOf(strapis);
    case 'discard':
      return discardInPlaceOf(strapis);
    case 'unpublish':
      return takeOffInPlaceOf(strapis);
    default:
      return strapis;
  }
}

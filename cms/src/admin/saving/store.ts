import { adminApi, type StrapiApp } from '@strapi/strapi/admin';

let store: StrapiApp['store'] = null;

/** Strapi keeps what it has read; its own pages tell it what has changed, and ours have to as well. */
export function rememberStore(app: StrapiApp): void {
  store = app.store;
}

/** Has Strapi read an entry, and the lists that it stands in, again. */
export function forgetRead(model: string, documentId: string): void {
  const tags = [
    { type: 'Document', id: `${model}_${documentId}` },
    { type: 'Document', id: `${model}_LIST` },
    'Relations',
    'RecentDocumentList',
    'CountDocuments',
  ];
  store?.dispatch(adminApi.util.invalidateTags(tags as never));
}

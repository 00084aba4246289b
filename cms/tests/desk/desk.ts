// The desk's own addresses, as its panels ask them.
export function deskOf(person) {
  const at = (type, id) => `/desk/api::${type}.${type}/${id}`;
  const ask = (address) => person.request(address);
  const post = (address, body = {}) => person.request(address, { method: 'POST', body });
  return {
    versions: (type, id) => ask(`${at(type, id)}/versions`),
    version: (type, id, number) => ask(`${at(type, id)}/versions/${number}`),
    changes: (type, id) => ask(`${at(type, id)}/changes`),
    publish: (type, id, body) => post(`${at(type, id)}/publish`, body),
    /** The entry by its id, or by `{ id, basedOn }` to replace another state of its draft than the one of now. */
    restore: async (type, which, number) => {
      const { id, basedOn } = typeof which === 'string' ? { id: which } : which;
      const now = basedOn ?? (await person.read(type, id)).body.data?.updatedAt ?? 'what cannot be read';
      return post(`${at(type, id)}/versions/${number}/restore`, { basedOn: now });
    },
    plan: (type, id, body) => post(`${at(type, id)}/schedule`, body),
    words: (type, id) => ask(`${at(type, id)}/words`),
    checkWords: (type, id, words) => post(`${at(type, id)}/words/checks`, { words }),
    links: (type, id) => ask(`${at(type, id)}/links`),
    share: (type, id, body) => post(`${at(type, id)}/links`, body),
    revoke: (type, id, link) => post(`${at(type, id)}/links/${link}/revoke`),
    preview: (type, documentId) =>
      post('/admin/preview/sessions', { uid: `api::${type}.${type}`, documentId, pictures: [] }),
    cancel: (type, id) => post(`${at(type, id)}/schedule/cancel`),
  };
}

/** One entry of each kind, and a change that can be published. */
export const kinds = [
  ['partner', 'code', 'gadabout', { aboutText: 'Changed for a version.', theme: null }],
  ['copy', 'area', 'sign-in', { texts: '{ "sign-in.title": "Changed" }' }],
  ['benefit', 'title', undefined, { description: 'Changed.', buttonLabel: null, image: null }],
  ['bank', 'bankId', undefined, { label: 'Changed bank', partners: '["penhallow"]', order: 99 }],
  ['campaign-content', 'key', undefined, { title: 'Changed', details: '[]' }],
  ['cause', 'name', undefined, { text: 'Changed.', partners: '["penhallow"]' }],
  ['plan', 'name', undefined, { monthlyCost: 1.5, benefits: '["Changed"]' }],
  ['form-schema', 'name', 'login', { schema: '{ "type": "object" }', messages: '{}' }],
  ['journey', 'name', 'sign-up', { definition: '{ "journey": "sign-up", "steps": { "2": {}, "1": {} } }' }],
];

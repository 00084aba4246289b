// The desk's own addresses, as its panels ask them.
import type { ChangesSinceLive, VersionChanges, Versions } from '../../src/admin/versions/desk-answers';
import type { Session } from '../../src/admin/preview/preview-client';
import type { Words } from '../../src/admin/words/use-words';
import type { Problem } from '../../src/publishing/publish-check';
import type { Person, Which } from '../support/cms.ts';
import type { ContentType, Entries, PublishedType, Told } from '../support/entries.ts';

/** Links to a draft that lead somewhere. */
interface Links {
  readonly mayShare: boolean;
  readonly links: readonly { readonly id: string; readonly partner: string; readonly author: string }[];
}

/** What opens a link is told once, to whoever makes it. */
interface MadeLink extends Links {
  readonly made: { readonly id: string; readonly url: string };
}

export type Desk = ReturnType<typeof deskOf>;

export function deskOf(person: Person) {
  const at = (type: ContentType, id: string) => `/desk/api::${type}.${type}/${id}`;
  const ask = <Data>(address: string) => person.request<Told<Data>>(address);
  const post = <Data>(address: string, body: object = {}) =>
    person.request<Told<Data>>(address, { method: 'POST', body });
  return {
    versions: (type: ContentType, id: string) => ask<Versions>(`${at(type, id)}/versions`),
    version: (type: ContentType, id: string, number: number) =>
      ask<VersionChanges>(`${at(type, id)}/versions/${number}`),
    changes: (type: ContentType, id: string) => ask<ChangesSinceLive>(`${at(type, id)}/changes`),
    publish: (type: ContentType, id: string, body: object) => post<Versions>(`${at(type, id)}/publish`, body),
    /** The entry by its id, or by `{ id, basedOn }` to replace another state of its draft than the one of now. */
    restore: async (type: ContentType, which: Which, number: number) => {
      const id = typeof which === 'string' ? which : which.id;
      const basedOn = await person.baseOf(type, which);
      return post<Versions>(`${at(type, id)}/versions/${number}/restore`, { basedOn });
    },
    plan: (type: ContentType, id: string, body: object) => post<Versions>(`${at(type, id)}/schedule`, body),
    words: (type: ContentType, id: string) => ask<Words>(`${at(type, id)}/words`),
    checkWords: (type: ContentType, id: string, words: unknown) =>
      post<{ readonly problems: readonly Problem[] }>(`${at(type, id)}/words/checks`, { words }),
    links: (type: ContentType, id: string) => ask<Links>(`${at(type, id)}/links`),
    share: (type: ContentType, id: string, body: object) => post<MadeLink>(`${at(type, id)}/links`, body),
    revoke: (type: ContentType, id: string, link: string) => post<Links>(`${at(type, id)}/links/${link}/revoke`),
    preview: (type: ContentType, documentId: string) =>
      person.request<Session>('/admin/preview/sessions', {
        method: 'POST',
        body: { uid: `api::${type}.${type}`, documentId, pictures: [] },
      }),
    cancel: (type: ContentType, id: string) => post<Versions>(`${at(type, id)}/schedule/cancel`),
  };
}

interface Kind {
  readonly type: PublishedType;
  /** One entry of it, which the first start has made. */
  readonly which: Partial<Entries[PublishedType]>;
  /** What can be published. */
  readonly change: object;
}

/** One entry of each kind, and a change that can be published. */
export const kinds: readonly Kind[] = [
  { type: 'partner', which: { code: 'gadabout' }, change: { aboutText: 'Changed for a version.', theme: null } },
  { type: 'copy', which: { area: 'sign-in' }, change: { texts: '{ "sign-in.title": "Changed" }' } },
  {
    type: 'benefit',
    which: { benefitId: 'lounge-access' },
    change: { description: 'Changed.', buttonLabel: null, image: null },
  },
  {
    type: 'bank',
    which: { bankId: 'northgate' },
    change: { label: 'Changed bank', partners: '["penhallow"]', order: 99 },
  },
  { type: 'campaign-content', which: { key: 'refer-a-friend' }, change: { title: 'Changed', details: '[]' } },
  { type: 'cause', which: { name: 'harbour-trust' }, change: { text: 'Changed.', partners: '["penhallow"]' } },
  { type: 'plan', which: { name: 'Free' }, change: { monthlyCost: 1.5, benefits: '["Changed"]' } },
  { type: 'form-schema', which: { name: 'login' }, change: { schema: '{ "type": "object" }', messages: '{}' } },
  {
    type: 'journey',
    which: { name: 'sign-up' },
    change: { definition: '{ "journey": "sign-up", "steps": { "2": {}, "1": {} } }' },
  },
];

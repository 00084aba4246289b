import type { HintKeeper } from '#web/platform/server/ports/hints.ts';

import type { ClubHints } from '../../server/catalogue.ts';

const shape = /^[a-z0-9-]{1,40}$/u;
const codeIn = (text: string | undefined) => (text !== undefined && shape.test(text) ? text : null);

/** `?club=…` says which club sent somebody here; their browser remembers it for a month. */
export const clubHints: HintKeeper<ClubHints> = {
  cookies: { club: { name: 'club', place: 'cookie', life: { days: 30 } } },
  read: (sent, hints) => ({ ...hints, club: codeIn(sent('club')) }),
  write: ({ club }) => ({ ...(club !== undefined && { club }) }),
  arrivedWith: (hints, { club }) => ({ ...hints, club: codeIn(club) ?? hints.club }),
  keptAtOnce: ({ club }, before, content) =>
    club === null || club === before.club || content.partnerByCode(club) === undefined ? {} : { club },
};

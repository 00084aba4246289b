import type { Entry } from '../content/field';

/** What tells one state of a draft from the next: Strapi writes it at every save, and they come one after the other. */
export function revisionOf(draft: Entry): string {
  return new Date(String(draft['updatedAt'])).toISOString();
}

/** The code of every refusal because of what somebody else did meanwhile. */
export const CHANGED_MEANWHILE = 'changed-meanwhile';

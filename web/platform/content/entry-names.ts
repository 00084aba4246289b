import type { EntryNames } from './check-bundle.ts';

/** What problems in the CMS's content are told by. */
export const cmsNames: EntryNames = {
  form: (name) => `form-schema "${name}"`,
  journey: (name) => `journey "${name}"`,
  copy: 'copy',
  partner: (code) => `partner "${code}"`,
  listed: ({ uid }, key) => `${uid} "${key}"`,
};

import type { FormVersion } from '#web/domain/release.ts';

/** The text of `/forms/<name>@<hash>.js`: the validators as an ES module, by the keys that rjsf looks them up with. */
export function browserModule({ code, runtime }: FormVersion): string {
  return `import modules from"./${runtime}";const validators={};((exports,require)=>{${code}})(validators,name=>modules[name]);export default validators;\n`;
}

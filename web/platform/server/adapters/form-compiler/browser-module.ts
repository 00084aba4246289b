import type { FormVersion } from '#web/platform/domain/release.ts';

/**
 * The text of `/forms/<name>@<hash>.js`: the validators as an ES module, by the keys that rjsf looks them up with.
 *
 * A page that brings the module as a script of its own finds them by its path in `formValidators`, without waiting.
 */
export function browserModule({ code, runtime }: FormVersion): string {
  return (
    `import modules from"./${runtime}";const validators={};((exports,require)=>{${code}})(validators,name=>modules[name]);` +
    '(globalThis.formValidators??=new Map).set(new URL(import.meta.url).pathname,validators);export default validators;\n'
  );
}

import { createHash } from 'node:crypto';
import { compileFunction } from 'node:vm';

import { transform } from 'esbuild';

import type { FormContent } from '#web/platform/domain/content.ts';
import type { FormVersion, MediaFile } from '#web/platform/domain/release.ts';
import type {
  Compiled,
  FormCompiler,
  FormValidator,
  LoadedValidators,
} from '#web/platform/server/ports/form-compiler.ts';

import { bundleRuntime } from './bundle-runtime.ts';
import { CompileThread } from './compile-thread.ts';
import { runtimeModules } from './runtime-modules.ts';

type Formats = Readonly<Record<string, (value: string) => boolean>>;

/** Compiles forms with the same formats for browser and server; `formatsModule` is the file that exports them. */
export function createFormCompiler(settings: { formats: Formats; formatsModule: string }): FormCompiler {
  const { formats, formatsModule } = settings;
  let bundled: Promise<MediaFile> | undefined;
  const runtime = () => (bundled ??= bundleRuntime(formatsModule));

  async function hashOf({ schema, uiSchema, messages }: FormContent): Promise<string> {
    const text = JSON.stringify([schema, uiSchema, messages, (await runtime()).file]);
    return createHash('sha256').update(text).digest('hex').slice(0, 16);
  }

  async function compileOne(form: FormContent, thread: CompileThread): Promise<Compiled> {
    const reply = await thread.compile({ schema: form.schema, formats: Object.keys(formats) });
    if (reply.kind === 'refused') return reply;
    if (reply.kind === 'ready') throw new Error('The compile thread answered out of turn');
    const { code } = await transform(reply.code, {
      minify: true,
      format: 'cjs',
      target: 'es2022',
      legalComments: 'none',
    });
    const { name, schema, uiSchema, messages } = form;
    const version: FormVersion = {
      name,
      hash: await hashOf(form),
      schema,
      uiSchema,
      messages,
      code,
      rootKey: reply.rootKey,
      runtime: (await runtime()).file,
    };
    return { kind: 'compiled', version };
  }

  return {
    hashOf,
    runtime,
    async compileAll(forms) {
      const thread = new CompileThread();
      const compiled: Compiled[] = [];
      try {
        for (const form of forms) compiled.push(await compileOne(form, thread));
      } finally {
        await thread.end();
      }
      return compiled;
    },
    load: (version) => load(version, { ...runtimeModules, formats }),
  };
}

function load(version: FormVersion, modules: Readonly<Record<string, unknown>>): LoadedValidators {
  const validators: Record<string, FormValidator> = {};
  const filename = `${version.name}@${version.hash}`;
  const run = compileFunction(version.code, ['exports', 'require'], { filename }) as (
    exports: object,
    require: (name: string) => unknown,
  ) => void;
  run(validators, (name: string) => modules[name]);
  const whole = validators[version.rootKey];
  if (whole === undefined) throw new Error(`The code of form ${version.name}@${version.hash} has no validator for it`);
  return { whole, all: validators };
}

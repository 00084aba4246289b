import type { TObject, TSchema } from '@sinclair/typebox';

import type { ProblemCode } from './problem-details.ts';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** Who may ask: anybody, or only somebody who is signed in, and for whom the page that does the same is open (SES-08). */
export type Audience =
  { readonly audience: 'anyone' } | { readonly audience: 'signed-in'; readonly page: `/${string}` };

/** One thing that the API can be asked: the source of its route, its checks and its documentation. */
export type Operation = Audience & OperationParts;

interface OperationParts {
  readonly id: string;
  readonly method: Method;
  /** With `{name}` for a parameter, as OpenAPI writes it. */
  readonly path: string;
  /** Under what the documentation lists it. */
  readonly tag: string;
  readonly summary: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Whether a repeat is recognised by an Idempotency-Key, kept for 24 hours. */
  readonly repeats: 'keyed' | 'harmless';
  /** Pages ask it several times a second while somebody waits: that counts by itself. */
  readonly isPolled?: true;
  /** A link leads there, and the browser saves the answer under this name. */
  readonly file?: string;
  readonly answer: { readonly status: 200 | 201 | 204; readonly description: string; readonly schema?: TSchema };
  /** Problems of its own; those that any operation can meet are added by `problemsOf`. */
  readonly problems: readonly ProblemCode[];
  /** Schema of a problem that carries more than others. */
  readonly problemSchemas?: Readonly<Partial<Record<ProblemCode, TSchema>>>;
}

/** The operations of an API by their ids. */
export type Operations = Readonly<Record<string, Operation>>;

const everywhere: readonly ProblemCode[] = ['request-invalid', 'too-many-requests', 'unexpected', 'unavailable'];
const whenUnsafe: readonly ProblemCode[] = ['cross-site', 'too-large', 'json-only'];

/** Every problem that `operation` can answer with, each once. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const codes = new Set<ProblemCode>(everywhere);
  if (operation.method !== 'get') for (const code of whenUnsafe) codes.add(code);
  if (operation.repeats === 'keyed') codes.add('key-reused').add('in-progress');
  if (operation.audience === 'signed-in') codes.add('signed-out').add('page-closed');
  for (const code of operation.problems) codes.add(code);
  return [...codes].sort();
}

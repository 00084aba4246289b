import {
  type FieldProblem,
  type ProblemCode,
  problemCatalogue,
  type ProblemDetails,
} from '#web/platform/contract/problem-details.ts';

export interface ProblemParts {
  /** What happened and what to do, for the person who reads it; the catalogue's title when there is no more to say. */
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
  /** Further members of the body. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
}

/** A request that is answered with a problem; whatever it changed is rolled back. */
export class HttpProblem extends Error {
  readonly code: ProblemCode;
  readonly parts: ProblemParts;

  constructor(code: ProblemCode, parts: ProblemParts = {}) {
    super(parts.detail ?? problemCatalogue[code].title);
    this.name = 'HttpProblem';
    this.code = code;
    this.parts = parts;
  }

  get status(): number {
    return problemCatalogue[this.code].status;
  }
}

/** The body of a problem (RFC 9457). */
export function problemBody(
  { code, parts, message }: HttpProblem,
  requestId: string,
): ProblemDetails & Record<string, unknown> {
  const { status, title } = problemCatalogue[code];
  return {
    type: `urn:problem:${code}`,
    title,
    status,
    detail: message,
    code,
    instance: requestId,
    ...(parts.errors && { errors: [...parts.errors] }),
    ...parts.members,
  };
}

import { type Static, Type } from '@sinclair/typebox';

/** One thing wrong with what was sent. `detail` is a sentence for the person who typed it. */
export const FieldProblem = Type.Object(
  {
    pointer: Type.String({ description: 'JSON pointer into the answers, e.g. /address/postcode' }),
    code: Type.String({ description: 'Stable keyword, e.g. required' }),
    detail: Type.String(),
  },
  { $id: 'FieldProblem', additionalProperties: false },
);
export type FieldProblem = Static<typeof FieldProblem>;

/** What every problem says. */
export const problemFields = {
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.String(),
  instance: Type.String(),
};

/** RFC 9457. `code` is stable; `instance` names the request, for support and logs. */
export const ProblemDetails = Type.Object(
  { ...problemFields, errors: Type.Optional(Type.Array(FieldProblem)) },
  { $id: 'ProblemDetails' },
);
export type ProblemDetails = Static<typeof ProblemDetails>;

/** Every problem that the API answers with: its status and what it says by itself. */
export const problemCatalogue = {
  'request-invalid': { status: 400, title: 'The request is not what this address expects' },
  'signed-out': { status: 401, title: 'Sign in first' },
  'credentials-wrong': { status: 401, title: 'The email address or password is wrong' },
  'cross-site': { status: 403, title: 'Requests from another site are refused' },
  'device-unauthorized': { status: 403, title: 'Device Unauthorized' },
  'page-closed': { status: 403, title: 'Something else has to be done first' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This address does not know that method' },
  'form-changed': { status: 409, title: 'The form has changed since it was opened' },
  'in-progress': { status: 409, title: 'The same request is being worked on' },
  'state-conflict': { status: 409, title: 'That is not possible now' },
  'too-large': { status: 413, title: 'The request is too large' },
  'json-only': { status: 415, title: 'Send JSON' },
  'answers-invalid': { status: 422, title: 'Please fill in or correct the field(s) below.' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for a different request' },
  'account-locked': { status: 423, title: 'Account locked' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'We cannot answer just now' },
} as const;

export type ProblemCode = keyof typeof problemCatalogue;

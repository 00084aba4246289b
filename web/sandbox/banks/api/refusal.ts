import { randomUUID } from 'node:crypto';
import type { ApiVersion } from '../bank-profile.ts';

/** What is wrong, as version 3 names it, with the code that version 4 has for it. */
const codes = {
  'Field.Invalid': 'U002',
  'Field.InvalidDate': 'U003',
  'Field.Missing': 'U004',
  'Field.Unexpected': 'U005',
  'Header.Invalid': 'U006',
  'Resource.ConsentMismatch': 'U008',
  'Resource.InvalidConsentStatus': 'U009',
  'Resource.InvalidFormat': 'U010',
  'Resource.NotFound': 'U011',
  'Rules.DuplicateReference': 'U013',
  'Unsupported.AccountIdentifier': 'U021',
  'Unsupported.Currency': 'U023',
  'Unsupported.Scheme': 'U027',
  Reauthenticate: 'U028',
  UnexpectedError: 'U000',
  // Version 3 has no word for these two: the nearest, and none at all.
  NotPermitted: 'U042',
  TokenExpired: 'TKXP',
} as const;

export type RefusalCode = keyof typeof codes;

/** The bank says no. Without a code it says nothing more than the status. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly path: string | undefined;

  constructor(status: number, reason?: { code: RefusalCode; message: string; path?: string }) {
    super(reason?.message);
    this.status = status;
    this.code = reason?.code;
    this.path = reason?.path;
  }

  /** The body of the answer in the words of that version. */
  body(version: ApiVersion): object | undefined {
    const { code, message: Message, path } = this;
    if (code === undefined || (version === 'v3.1' && code === 'TokenExpired')) return undefined;
    const Path = path === undefined ? {} : { Path: path };
    const Id = randomUUID();
    if (version === 'v4.0') return { Id, Errors: [{ ErrorCode: codes[code], Message, ...Path }] };
    const name = code === 'NotPermitted' ? 'Resource.ConsentMismatch' : code;
    return {
      Code: `${String(this.status)} ${phrases[this.status] ?? 'Error'}`,
      Id,
      Message: 'The request was refused.',
      Errors: [{ ErrorCode: `UK.OBIE.${name}`, Message, ...Path }],
    };
  }
}

const phrases: Record<number, string> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  503: 'Unavailable',
};

/** 400: something in the request is wrong. */
export function badRequest(code: RefusalCode, message: string, path?: string): Refusal {
  return new Refusal(400, { code, message, ...(path === undefined ? {} : { path }) });
}

import { request } from 'undici';

import type { IdentityCheckKind } from '#web/programme/identity/domain/identity.ts';
import { createOutboundPolicy, isOutageStatus, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type {
  Applicant,
  CheckResult,
  IdentityAnswer,
  IdentityVerification,
} from '#web/programme/identity/server/ports/identity-verification.ts';

import { finishedChecksIn } from './finished-checks.ts';
import { readShape, type ReportShape, type Shape, type ShapeName } from './onfido-shapes.ts';

export interface IdentityVerificationOptions {
  /** Address of the service, without path; browsers upload there too. */
  readonly url: string;
  readonly apiToken: string;
  /** Signs what the provider tells us. */
  readonly webhookToken: string;
  /** Our own origin, whose pages may upload. */
  readonly publicUrl: string;
}

const tryMs = 8_000;

const reportsOf: Readonly<Record<IdentityCheckKind, readonly string[]>> = {
  records: ['watchlist_standard', 'identity_enhanced'],
  document: ['document', 'watchlist_standard'],
};

const documentNames: Readonly<Record<string, 'passport' | 'driving-licence'>> = {
  passport: 'passport',
  driving_licence: 'driving-licence',
};

/** Checks of identity through the Onfido API, version 3.6. */
export function createIdentityVerification(options: IdentityVerificationOptions): IdentityVerification {
  const { ask, create } = createCaller(options);
  const referrer = `${new URL(options.publicUrl).origin}/*`;

  return {
    uploadUrl: new URL('/v3.6/documents', options.url).href,

    finishedChecksIn: (message) => finishedChecksIn(message, options.webhookToken),

    createApplicant: (applicant) =>
      answered(async () => (await create('Created', '/v3.6/applicants', applicantOf(applicant))).id),

    createUploadToken: (applicantId) =>
      answered(async () => {
        const { token } = await create('SdkToken', '/v3.6/sdk_token', { applicant_id: applicantId, referrer });
        return token;
      }),

    documentTypes: (applicantId) =>
      answered(async () => {
        const { documents } = await ask('Documents', '/v3.6/documents', { applicant_id: applicantId });
        return documents.flatMap(({ type }) => documentNames[type] ?? []);
      }),

    beginCheck: (applicantId, kind) =>
      answered(async () => {
        const { checks } = await ask('Checks', '/v3.6/checks', { applicant_id: applicantId });
        // An answer that was lost has begun one all the same.
        const begun = checks.find(({ tags }) => tags?.includes(kind));
        if (begun !== undefined) return begun.id;
        const body = { applicant_id: applicantId, report_names: reportsOf[kind], tags: [kind] };
        return (await create('Created', '/v3.6/checks', body)).id;
      }),

    checkResult: (checkId) =>
      answered(async () => {
        const check = await ask('Check', `/v3.6/checks/${encodeURIComponent(checkId)}`);
        if (check.status !== 'complete') return undefined;
        const { reports } = await ask('Reports', '/v3.6/reports', { check_id: checkId });
        return resultOf(check.applicant_id, reports);
      }),
  };
}

interface Caller {
  readonly ask: <Name extends ShapeName>(
    name: Name,
    path: string,
    query?: Readonly<Record<string, string>>,
  ) => Promise<Shape<Name>>;
  readonly create: <Name extends ShapeName>(name: Name, path: string, body: object) => Promise<Shape<Name>>;
}

/** What makes something is tried once: nobody knows whether a try that failed has made it. */
function createCaller({ url, apiToken }: IdentityVerificationOptions): Caller {
  const asking = createOutboundPolicy({ tryMs, retries: 1, isOutage });
  const creating = createOutboundPolicy({ tryMs, retries: 0, isOutage });
  const headers = { authorization: `Token token=${apiToken}`, accept: 'application/json' };
  return {
    ask: (name, path, query = {}) =>
      asking.execute(async ({ signal }) => {
        const address = new URL(path, url);
        address.search = new URLSearchParams(query).toString();
        return bodyOf(name, await request(address, { headers, signal }));
      }),
    create: (name, path, body) =>
      creating.execute(async ({ signal }) => {
        const sent = { ...headers, 'content-type': 'application/json' };
        const asked = { method: 'POST', headers: sent, body: JSON.stringify(body), signal } as const;
        return bodyOf(name, await request(new URL(path, url), asked));
      }),
  };
}

class NotDone extends Error {
  readonly code: string;

  constructor(readonly status: number) {
    super('The identity provider did not do what it was asked.');
    this.code = `identity-${String(status)}`;
  }
}

/** An answer that says no comes from a provider that works: too many requests, and slowness, do not. */
const isOutage = (error: unknown) => !(error instanceof NotDone) || isOutageStatus(error.status);

/** About what was asked for; any other no is about us, as with a token that is over, and says nothing of the customer. */
const refusals = [400, 404, 409, 410, 422];

async function bodyOf<Name extends ShapeName>(
  name: Name,
  { statusCode, body }: Awaited<ReturnType<typeof request>>,
): Promise<Shape<Name>> {
  const text = await body.text();
  if (statusCode !== 200 && statusCode !== 201) throw new NotDone(statusCode);
  return readShape(name, text);
}

async function answered<Value>(work: () => Promise<Value>): Promise<IdentityAnswer<Value>> {
  try {
    return { kind: 'done', value: await work() };
  } catch (error) {
    const isRefusal = error instanceof NotDone && refusals.includes(error.status);
    return { kind: isRefusal ? 'refused' : 'unavailable', reason: reasonOf(error) };
  }
}

function applicantOf({ givenName, familyName, dateOfBirth, address }: Applicant): object {
  const { line1, line2, town, county, postcode } = address;
  return {
    first_name: givenName,
    last_name: familyName,
    dob: dateOfBirth,
    address: {
      line1,
      ...(line2 !== undefined && { line2 }),
      town,
      ...(county !== undefined && { state: county }),
      postcode,
      country: 'GBR',
    },
  };
}

/** @throws where a report that was asked for is not there, or not complete. */
function resultOf(applicantId: string, reports: readonly ReportShape[]): CheckResult {
  const named = (name: string) => reports.find((report) => report.name === name && report.status === 'complete');
  const watchlist = named('watchlist_standard');
  const person = named('document') ?? named('identity_enhanced');
  if (watchlist === undefined || person === undefined) throw new Error('The identity provider left a report out.');
  const isClear = (list: string) => watchlist.breakdown?.[list]?.result === 'clear';
  return {
    applicantId,
    sanctionsClear: isClear('sanction'),
    pepClear: isClear('politically_exposed_person'),
    kyc: person.result ?? 'consider',
  };
}

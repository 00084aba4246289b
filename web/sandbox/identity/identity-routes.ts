import type { Faults } from '../faults.ts';
import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { presentApplicant, presentCheck, presentDocument, presentReport, refuse } from './present.ts';
import { type Applicant, reportNames } from './records.ts';
import { issueSdkToken } from './sdk-token.ts';

type Values = Record<string, unknown>;
type Routing = (method: string, path: RegExp, work: (request: SandboxRequest, values: Values) => Reply) => Route;

export interface ApiOptions {
  provider: IdentityProvider;
  faults: Faults;
  apiToken: string;
  sdkKey: string;
}

/** The part of the Onfido API, version 3.6, that a product's server asks. */
export function identityRoutes(options: ApiOptions): Route[] {
  const { faults, apiToken } = options;
  const route: Routing = (method, path, work) => ({
    method,
    path,
    answer: async (request) => {
      if (request.headers.authorization !== `Token token=${apiToken}`) return refuse(401);
      const fate = await faults.meet('identity');
      if (fate === 'fail-before') return refuse(503);
      const reply = work(request, valuesIn(parseJson(request.body)));
      return fate === 'fail-after' ? refuse(500) : reply;
    },
  });
  return [...applicantRoutes(options, route), ...checkRoutes(options, route)];
}

function applicantRoutes({ provider, sdkKey }: ApiOptions, route: Routing): Route[] {
  return [
    route('POST', /^\/v3\.6\/applicants$/, (_, values) => {
      const { first_name, last_name, dob, address } = values;
      if (!isText(first_name) || !isText(last_name)) return refuse(422, { last_name: ["can't be blank"] });
      const applicant = provider.addApplicant({
        first_name,
        last_name,
        dob: isText(dob) ? dob : null,
        address: typeof address === 'object' ? (address as Record<string, string> | null) : null,
      });
      return json(201, presentApplicant(applicant));
    }),

    route('POST', /^\/v3\.6\/sdk_token$/, (_, values) => {
      const applicant = applicantIn(values, provider);
      const { referrer } = values;
      if (applicant === undefined) return refuse(422, { applicant_id: ['must be a valid applicant'] });
      if (!isText(referrer)) return refuse(422, { referrer: ["can't be blank"] });
      return json(200, { token: issueSdkToken({ applicant_id: applicant.id, referrer }, sdkKey) });
    }),

    route('GET', /^\/v3\.6\/documents$/, (request) =>
      json(200, { documents: provider.documentsOf(applicantOf(request)).map(presentDocument) }),
    ),
  ];
}

function checkRoutes({ provider }: ApiOptions, route: Routing): Route[] {
  return [
    route('POST', /^\/v3\.6\/checks$/, (_, values) => {
      const applicant = applicantIn(values, provider);
      if (applicant === undefined) return refuse(422, { applicant_id: ['must be a valid applicant'] });
      const asked: unknown[] = Array.isArray(values['report_names']) ? values['report_names'] : [];
      const names = reportNames.filter((name) => asked.includes(name));
      if (names.length === 0 || names.length !== asked.length) return refuse(422, { report_names: ['are not known'] });
      if (names.includes('document') && provider.documentsOf(applicant.id).length === 0)
        return refuse(422, { report_names: ['a document report needs a document'] });
      const tags = Array.isArray(values['tags']) ? values['tags'].filter(isText) : [];
      return json(201, presentCheck(provider.beginCheck(applicant.id, { names, tags })));
    }),

    route('GET', /^\/v3\.6\/checks$/, (request) =>
      json(200, { checks: provider.checksOf(applicantOf(request)).map(presentCheck) }),
    ),

    route('GET', /^\/v3\.6\/checks\/([\w-]+)$/, ({ params: [id = ''] }) => {
      const check = provider.check(id);
      return check === undefined ? refuse(404) : json(200, presentCheck(check));
    }),

    route('GET', /^\/v3\.6\/reports$/, ({ url }) => {
      const check = provider.check(url.searchParams.get('check_id') ?? '');
      if (check === undefined) return refuse(404);
      return json(200, { reports: check.reports.map((report) => presentReport(report, check)) });
    }),
  ];
}

function applicantIn({ applicant_id }: Values, provider: IdentityProvider): Applicant | undefined {
  return typeof applicant_id === 'string' ? provider.applicant(applicant_id) : undefined;
}

function applicantOf({ url }: SandboxRequest): string {
  return url.searchParams.get('applicant_id') ?? '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

import { json, type Reply } from '../http/routes.ts';
import type { Applicant, Check, Report, UploadedDocument } from './records.ts';

/** Records as the API shows them: what there is not is left out, rather than null or empty. */
export function presentApplicant(applicant: Applicant): object {
  return present({ ...applicant, sandbox: true, href: `/v3.6/applicants/${applicant.id}` });
}

export function presentDocument(document: UploadedDocument): object {
  const href = `/v3.6/documents/${document.id}`;
  return present({ ...document, href, download_href: `${href}/download` });
}

export function presentCheck({ reports, deliveries: _ours, completed_at: _alsoOurs, ...check }: Check): object {
  const href = `/v3.6/checks/${check.id}`;
  return present({ ...check, sandbox: true, report_ids: reports.map(({ id }) => id), href });
}

export function presentReport(report: Report, check: Check): object {
  const href = `/v3.6/reports/${report.id}`;
  return present({ ...report, check_id: check.id, created_at: check.created_at, href });
}

function present(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isAbsent(value)));
}

function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const errors: Readonly<Record<number, { type: string; message: string }>> = {
  401: { type: 'authorization_error', message: 'Authorization error: please re-check your credentials' },
  404: { type: 'resource_not_found', message: 'Could not find the requested resource' },
  422: { type: 'validation_error', message: 'There was a validation error on this request' },
  500: { type: 'internal_server_error', message: 'Something went wrong' },
  503: { type: 'service_unavailable', message: 'The service is not available' },
};

export function refuse(status: number, fields?: Readonly<Record<string, string[]>>): Reply {
  return json(status, { error: { ...errors[status], ...(fields && { fields }) } });
}

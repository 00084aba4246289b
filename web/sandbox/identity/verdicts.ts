import { randomUUID } from 'node:crypto';
import type { Applicant, Breakdown, Report, ReportName } from './records.ts';

type Result = Breakdown['result'];

export interface Verdict {
  identity?: Result;
  sanction?: Result;
  pep?: Result;
  document?: 'rejected';
  /** The check goes on until somebody ends it on the control page. */
  isSlow?: true;
}

/** What the checks find out, by surname, as at the real provider's sandbox; of everybody else nothing but good. */
export const verdicts: Readonly<Record<string, Verdict>> = {
  consider: { identity: 'consider' },
  unidentified: { identity: 'unidentified' },
  sanction: { sanction: 'consider' },
  pep: { pep: 'consider' },
  rejected: { identity: 'consider', document: 'rejected' },
  waiting: { isSlow: true },
};

export function verdictOn({ last_name }: Applicant): Verdict {
  return verdicts[last_name.toLowerCase()] ?? {};
}

/** The report of this name as it is before anything is known. */
export function openReport(name: ReportName): Report {
  return { id: randomUUID(), name, status: 'awaiting_data', result: null, sub_result: null, breakdown: {} };
}

/** The report with what was found out. */
export function finishedReport(report: Report, verdict: Verdict): Report {
  return { ...report, status: 'complete', ...findings[report.name](verdict) };
}

type Findings = Pick<Report, 'result' | 'sub_result' | 'breakdown'>;

const findings: Readonly<Record<ReportName, (verdict: Verdict) => Findings>> = {
  document: ({ document }) => {
    const image: Result = document === 'rejected' ? 'consider' : 'clear';
    return {
      result: image,
      sub_result: document ?? 'clear',
      breakdown: {
        image_integrity: { result: image, breakdown: { image_quality: { result: image } } },
        visual_authenticity: { result: 'clear' },
        data_validation: { result: 'clear' },
        data_consistency: { result: 'clear' },
        data_comparison: { result: 'clear' },
        police_record: { result: 'clear' },
      },
    };
  },
  watchlist_standard: ({ sanction = 'clear', pep = 'clear' }) => ({
    result: sanction === 'clear' && pep === 'clear' ? 'clear' : 'consider',
    sub_result: null,
    breakdown: {
      sanction: { result: sanction },
      politically_exposed_person: { result: pep },
      legal_and_regulatory_warnings: { result: 'clear' },
    },
  }),
  identity_enhanced: ({ identity = 'clear' }) => ({
    result: identity,
    sub_result: null,
    breakdown: {
      sources: { result: identity, breakdown: { total_sources: { result: identity } } },
      address: { result: identity, breakdown: { credit_agencies: { result: identity } } },
      date_of_birth: { result: identity },
      mortality: { result: 'clear' },
    },
  }),
};

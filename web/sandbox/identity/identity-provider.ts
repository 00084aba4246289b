import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readKept, SoonKept } from '../kept-file.ts';
import type { Applicant, Check, ReportName, UploadedDocument } from './records.ts';
import { finishedReport, openReport, type Verdict, verdictOn } from './verdicts.ts';
import type { Webhooks } from './webhooks.ts';

const CHECK_TAKES_MS = 300;

interface Kept {
  applicants: Record<string, Applicant>;
  documents: Record<string, UploadedDocument>;
  checks: Record<string, Check>;
}

/** What the provider knows, and what it finds out; it remembers both from one start to the next. */
export class IdentityProvider {
  readonly #kept: Kept;
  readonly #soon: SoonKept;
  readonly #webhooks: Webhooks;
  readonly #running = new Set<NodeJS.Timeout>();

  constructor(folder: string | undefined, webhooks: Webhooks) {
    const file = folder === undefined ? undefined : path.join(folder, 'state.json');
    const found = file === undefined ? undefined : (readKept(file) as Kept | undefined);
    this.#kept = found ?? { applicants: {}, documents: {}, checks: {} };
    this.#soon = new SoonKept(file, () => JSON.stringify(this.#kept));
    this.#webhooks = webhooks;
    for (const check of Object.values(this.#kept.checks)) this.#run(check);
  }

  addApplicant(said: Omit<Applicant, 'id' | 'created_at'>): Applicant {
    const applicant = { id: randomUUID(), created_at: new Date().toISOString(), ...said };
    this.#kept.applicants[applicant.id] = applicant;
    this.#soon.changed();
    return applicant;
  }

  applicant(id: string): Applicant | undefined {
    return this.#kept.applicants[id];
  }

  addDocument(said: Omit<UploadedDocument, 'id' | 'created_at'>): UploadedDocument {
    const document = { id: randomUUID(), created_at: new Date().toISOString(), ...said };
    this.#kept.documents[document.id] = document;
    this.#soon.changed();
    return document;
  }

  documentsOf(applicantId: string): UploadedDocument[] {
    return Object.values(this.#kept.documents).filter((document) => document.applicant_id === applicantId);
  }

  beginCheck(applicantId: string, { names, tags }: { names: readonly ReportName[]; tags: string[] }): Check {
    const check: Check = {
      id: randomUUID(),
      created_at: new Date().toISOString(),
      completed_at: null,
      applicant_id: applicantId,
      status: 'in_progress',
      result: null,
      tags,
      reports: names.map(openReport),
      deliveries: [],
    };
    this.#kept.checks[check.id] = check;
    this.#soon.changed();
    this.#run(check);
    return check;
  }

  check(id: string): Check | undefined {
    return this.#kept.checks[id];
  }

  checks(): { check: Check; applicant: Applicant | undefined }[] {
    const all = Object.values(this.#kept.checks).map((check) => ({
      check,
      applicant: this.applicant(check.applicant_id),
    }));
    return all.toReversed();
  }

  checksOf(applicantId: string): Check[] {
    return Object.values(this.#kept.checks).filter((check) => check.applicant_id === applicantId);
  }

  /** Ends a check with what its applicant's surname says, and tells the product. */
  finish(check: Check): void {
    const applicant = this.applicant(check.applicant_id);
    if (check.status === 'complete' || applicant === undefined) return;
    this.#complete(check, verdictOn(applicant));
  }

  /** A person at the provider has looked, and all is well after all; the product is told. */
  clear(check: Check): void {
    this.#complete(check, {});
  }

  #complete(check: Check, verdict: Verdict): void {
    check.reports = check.reports.map((report) => finishedReport(report, verdict));
    check.status = 'complete';
    check.result = check.reports.every(({ result }) => result === 'clear') ? 'clear' : 'consider';
    check.completed_at = new Date().toISOString();
    this.#soon.changed();
    this.tell(check);
  }

  /** Tells the product that the check is over, as often as it takes. */
  tell(check: Check): void {
    this.#webhooks.send(check, () => {
      this.#soon.changed();
    });
  }

  stop(): void {
    for (const timer of this.#running) clearTimeout(timer);
    this.#webhooks.stop();
    this.#soon.write();
  }

  #run(check: Check): void {
    const applicant = this.applicant(check.applicant_id);
    if (check.status === 'complete' || applicant === undefined || verdictOn(applicant).isSlow) return;
    const timer = setTimeout(() => {
      this.#running.delete(timer);
      this.finish(check);
    }, CHECK_TAKES_MS);
    this.#running.add(timer);
  }
}

/** Somebody whose identity is checked. Names and shapes are those of the Onfido API, version 3.6. */
export interface Applicant {
  id: string;
  created_at: string;
  first_name: string;
  last_name: string;
  dob: string | null;
  address: Record<string, string> | null;
}

export const documentTypes = ['passport', 'driving_licence'] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentSides = ['front', 'back'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** What is said of a document that was uploaded. Its picture is looked at and not kept. */
export interface UploadedDocument {
  id: string;
  created_at: string;
  applicant_id: string;
  file_name: string;
  file_type: 'jpg' | 'png';
  file_size: number;
  type: DocumentType;
  side: DocumentSide;
}

export const reportNames = ['document', 'watchlist_standard', 'identity_enhanced'] as const;
export type ReportName = (typeof reportNames)[number];

export interface Breakdown {
  result: 'clear' | 'consider' | 'unidentified';
  breakdown?: Record<string, Breakdown>;
}

export interface Report {
  id: string;
  name: ReportName;
  status: 'awaiting_data' | 'complete';
  result: Breakdown['result'] | null;
  /** Of a document only. */
  sub_result: 'clear' | 'rejected' | null;
  breakdown: Record<string, Breakdown>;
}

export interface Check {
  id: string;
  created_at: string;
  completed_at: string | null;
  applicant_id: string;
  status: 'in_progress' | 'complete';
  result: 'clear' | 'consider' | null;
  /** The product's own words for it. */
  tags: string[];
  reports: Report[];
  deliveries: Delivery[];
}

/** A try to tell the product. */
export interface Delivery {
  at: string;
  /** What it answered; nothing where it did not. */
  status: number | null;
}

import profiles from './bank-profiles.json' with { type: 'json' };

export type ApiVersion = 'v4.0' | 'v3.1';
/** `jarm`: the answer is a signed JWT. `hybrid`: `code id_token` in the fragment. `fapi2`: a plain code, with `iss` beside it. */
export type SecurityProfile = 'fapi1-jarm' | 'fapi1-hybrid' | 'fapi2';
export type AccountCategory = 'personal' | 'business';

export interface BankService {
  status: 'up' | 'outage';
  /** How long each answer of the bank's API takes. */
  latencyMs: number;
}

export interface BankBrand {
  main: string;
  accent: string;
  /** The radius of buttons and boxes. */
  corners: string;
  type: 'sans' | 'serif';
  /** The path of a picture of 32 by 32. */
  logo: string;
}

/** A bank as its customers and its callers know it. None of them exists. */
export interface BankProfile {
  id: string;
  name: string;
  version: ApiVersion;
  security: SecurityProfile;
  /** What accounts it keeps. */
  kinds: AccountCategory[];
  /** Of its one branch, which no real bank has. */
  sortCode: string;
  /** The four letters of its IBANs. */
  bankCode: string;
  brand: BankBrand;
  /** `app`: customers sign in with the passcode of the bank's app and nothing else. */
  signIn: 'password' | 'app';
  /** What the directory says of it. */
  listed: 'active' | 'inactive' | 'disabled';
  service: BankService;
}

type WrittenProfile = Omit<BankProfile, 'signIn' | 'listed' | 'service'> & Partial<BankProfile>;

export const bankProfiles: readonly BankProfile[] = (profiles as WrittenProfile[]).map((profile) => ({
  signIn: 'password',
  listed: 'active',
  service: { status: 'up', latencyMs: 0 },
  ...profile,
}));

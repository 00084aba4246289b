import type { Provider } from 'oidc-provider';
import type { Bank } from './bank.ts';

/** A bank with its doors open. */
export interface OpenBank {
  bank: Bank;
  provider: Provider;
  /** `http` address that browsers see, and the issuer of its tokens. */
  issuer: string;
  /** `https` address for callers with a certificate. */
  mutualTlsUrl: string;
  /** Who may call, by the name that customers know. */
  caller: string;
  /** Where customers go back to. */
  redirectUri: string;
}

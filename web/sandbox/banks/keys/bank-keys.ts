import path from 'node:path';
import type { JWK } from 'jose';
import { keep, readKept } from '../../kept-file.ts';
import { areCurrent, makeCertificates, type Certificates } from './certificates.ts';
import { makeSigningKey } from './signing-key.ts';

export interface BankKeys {
  certificates: Certificates;
  /** The product's, with which it signs requests and proves who it is. */
  tpp: JWK;
  /** By the bank's id. */
  banks: Record<string, JWK>;
}

/** Every key and certificate of the banks' world: those of the last time where `folder` has them, and new ones for the rest. */
export async function provideKeys(
  bankIds: readonly string[],
  { folder, organisation }: { folder: string | undefined; organisation: string },
): Promise<BankKeys> {
  const file = folder === undefined ? undefined : path.join(folder, 'keys.json');
  const kept = (file === undefined ? undefined : readKept(file)) as BankKeys | undefined;
  const isCurrent = kept !== undefined && areCurrent(kept.certificates);
  const [certificates, tpp, ...bankKeys] = await Promise.all([
    isCurrent ? kept.certificates : makeCertificates(organisation),
    kept?.tpp ?? makeSigningKey(),
    ...bankIds.map((id) => kept?.banks[id] ?? makeSigningKey()),
  ]);
  const banks = Object.fromEntries(bankIds.map((id, at) => [id, bankKeys[at] as JWK]));
  const keys = { certificates, tpp, banks: { ...kept?.banks, ...banks } };
  if (file !== undefined) keep(file, JSON.stringify(keys));
  return keys;
}

import type { AccountIdentification } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

type Named = Pick<AccountIdentification, 'scheme' | 'identification'>;

/** By which an account is recognised when it is shared again, and from which nobody can tell its number (RET-04, LNK-09). */
export function fingerprintOf(account: Named | undefined, secrets: Secrets): string {
  return hashOf(account === undefined ? '' : writtenOneWay(account), secrets);
}

/** Whether one of these names is the account of the fingerprint. */
export function isNamedBy(fingerprint: string | null, names: readonly Named[], secrets: Secrets): boolean {
  return names.some((name) => fingerprint === fingerprintOf(name, secrets) || fingerprint === formerOf(name, secrets));
}

/** Fingerprints that were kept before an IBAN and the number in it were one account. */
function formerOf({ scheme, identification }: Named, secrets: Secrets): string {
  return hashOf(`${scheme}:${identification}`, secrets);
}

/** Banks name one account by its number today and by its IBAN tomorrow, with spaces or without: a British IBAN ends in the number. */
function writtenOneWay({ scheme, identification }: Named): string {
  const written = identification.replaceAll(/[\s-]/gu, '').toUpperCase();
  const number = scheme === 'IBAN' ? /^GB\d{2}[A-Z]{4}(\d{14})$/u.exec(written)?.[1] : written;
  return number === undefined ? `IBAN:${written}` : `SortCodeAccountNumber:${number}`;
}

function hashOf(name: string, secrets: Secrets): string {
  return secrets.keyedHash('bank-account', name);
}

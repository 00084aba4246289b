/** A British IBAN with its check digits (ISO 13616). */
export function ibanOf(bankCode: string, sortCode: string, accountNumber: string): string {
  const inside = `${bankCode}${sortCode}${accountNumber}`;
  const digits = `${inside}GB00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const check = 98n - (BigInt(digits) % 97n);
  return `GB${String(check).padStart(2, '0')}${inside}`;
}

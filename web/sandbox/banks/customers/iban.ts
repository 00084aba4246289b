/** A British IBAN with its check digits (ISO 13616). */
export function ibanOf(bankCode: string, sortCode: string, accountNumber: string): string {
  const inside = `${bankCode}${sortCode}${accountNumber}`;
  const check = 98n - remainderOf(`${inside}GB00`);
  return `GB${String(check).padStart(2, '0')}${inside}`;
}

/** Whether this is a British IBAN: 22 characters, and check digits that are right. */
export function isBritishIban(text: string): boolean {
  return /^GB\d{2}[A-Z]{4}\d{14}$/u.test(text) && remainderOf(`${text.slice(4)}${text.slice(0, 4)}`) === 1n;
}

function remainderOf(text: string): bigint {
  return BigInt(text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;
}

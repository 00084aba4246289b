/** One spelling for one mailbox: no space around it, Unicode composed, small letters. */
export function normaliseEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase();
}

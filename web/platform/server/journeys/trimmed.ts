/** The text without space around it; null when there is none or it is empty. */
export function trimmed(text: string | undefined): string | null {
  return text?.trim() || null;
}

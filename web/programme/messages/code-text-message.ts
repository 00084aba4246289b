import { codeLifetimeSeconds } from '#web/platform/domain/one-time-code.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

export interface CodeMessage {
  readonly content: PublishedContent;
  readonly partnerCode: string;
  readonly publicUrl: string;
  readonly code: string;
}

/**
 * The text message with a one-time code. Its last line binds the code to our host, so that a browser fills it
 * in there and nowhere else (OTP-09); a partner's words cannot change that line.
 */
export function renderCodeTextMessage({ content, partnerCode, publicUrl, code }: CodeMessage): string {
  const minutes = codeLifetimeSeconds / 60;
  return `${content.text(partnerCode, 'sms.code', { code, minutes })}\n\n@${new URL(publicUrl).hostname} #${code}`;
}

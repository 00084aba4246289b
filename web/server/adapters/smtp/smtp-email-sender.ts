import { createTransport } from 'nodemailer';

import { createOutboundPolicy, reasonOf } from '#web/server/adapters/outbound-policy.ts';
import type { EmailSender } from '#web/server/ports/messengers.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  readonly from: string;
}

const tryMs = 10_000;

/** Emails over SMTP. Message-ID is the message's own id, so that mailboxes show a repeat once. */
export function createSmtpEmailSender({ url, from }: SmtpOptions): EmailSender & { close: () => void } {
  const transport = createTransport(url, {
    pool: true,
    maxConnections: 2,
    connectionTimeout: tryMs,
    greetingTimeout: tryMs,
    socketTimeout: tryMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[1]);
  const policy = createOutboundPolicy({ tryMs, retries: 1 });
  const host = from.slice(from.lastIndexOf('@') + 1);

  return {
    async send(id, { to, fromName, subject, text, html }) {
      const mail = { from: { name: fromName, address: from }, to, subject, text, html, messageId: `<${id}@${host}>` };
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      try {
        return await policy.execute(async () => {
          try {
            await transport.sendMail({ ...mail, headers });
            return { kind: 'accepted' };
          } catch (error) {
            if (isRefusal(error)) return { kind: 'refused', reason: 'smtp-refused' };
            throw error;
          }
        });
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/**
 * A 5xx answer to this recipient or this message is final (RFC 5321, 4.2.1), and so is an address that is none: it never
 * got as far as an answer. A 5xx to our own sign-in is not: somebody may put the password right.
 */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  const { code } = error;
  const responseCode = 'responseCode' in error ? error.responseCode : undefined;
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMessage && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

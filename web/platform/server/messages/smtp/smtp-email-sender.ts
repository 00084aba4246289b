import type { Readable } from 'node:stream';

import { createTransport, type SendMailOptions } from 'nodemailer';

import { createOutboundPolicy, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { EmailSender, HandOver } from '#web/platform/server/ports/messengers.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  readonly from: string;
}

const tryMs = 10_000;

/** A mail as our own plugin sees it. */
interface Watched {
  readonly onStream: (stream: Readable) => unknown;
}

/**
 * Emails over SMTP. Message-ID is the message's own id, so that mailboxes show a repeat once.
 *
 * Within one call it is tried again only while not a byte of the message has left us.
 */
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
  transport.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (options) => {
      const stream = create(options);
      (mail.data as Watched).onStream(stream);
      return stream;
    };
    done();
  });
  const policy = createOutboundPolicy({ tryMs, retries: 1 });
  const host = from.slice(from.lastIndexOf('@') + 1);

  return {
    async send(id, { to, fromName, subject, text, html }) {
      const mail = { from: { name: fromName, address: from }, to, subject, text, html, messageId: `<${id}@${host}>` };
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      const streams: Readable[] = [];
      const onStream = (stream: Readable) => streams.push(stream);
      const hasLeft = () => streams.some(({ readableDidRead }) => readableDidRead);
      try {
        return await policy.execute(async ({ signal }): Promise<HandOver> => {
          if (hasLeft()) return { kind: 'unclear', reason: 'no-answer-in-time' };
          try {
            // A try that took too long is called off, so that it does not go out beside the next one.
            await transport.sendMail({ ...mail, headers, signal, onStream } as SendMailOptions);
            return { kind: 'accepted' };
          } catch (error) {
            if (isRefusal(error)) return { kind: 'refused', reason: 'smtp-refused' };
            if (hasLeft()) return { kind: 'unclear', reason: reasonOf(error) };
            throw error;
          }
        });
      } catch (error) {
        return { kind: hasLeft() ? 'unclear' : 'unavailable', reason: reasonOf(error) };
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

import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from '../faults.ts';
import type { Inbox } from '../inbox/inbox.ts';

type Fate = Awaited<ReturnType<Faults['meet']>>;

const LARGEST_MESSAGE_BYTES = 2_000_000;

interface MailServer {
  port: number;
  stop: () => Promise<void>;
}

/** An SMTP server that keeps all mail for anybody in the inbox and passes none on. */
export async function startMailServer(port: number, inbox: Inbox, faults: Faults): Promise<MailServer> {
  /** What becomes of the mail that each session is sending. */
  const fates = new Map<string, Fate>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MESSAGE_BYTES,
    logger: false,
    closeTimeout: 500,
    onMailFrom(_address, session, answer) {
      void faults.meet('email').then((fate) => {
        fates.set(session.id, fate);
        answer(fate === 'fail-before' ? localError() : null);
      });
    },
    onClose(session) {
      fates.delete(session.id);
    },
    onData(stream, session, answer) {
      accept(stream, session, { inbox, fate: fates.get(session.id) }).then(
        () => {
          answer();
        },
        (error: unknown) => {
          answer(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });
  // A caller that hangs up in the middle is no reason for us to end.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { port: address.port, stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function accept(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { inbox, fate }: { inbox: Inbox; fate: Fate | undefined },
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw refusal(552, 'Message exceeds fixed maximum message size');
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  for (const { address } of session.envelope.rcptTo) {
    inbox.receive({
      kind: 'email',
      repeatKey: mail.messageId ?? session.id,
      from: mail.from?.address ?? '',
      to: address,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      ...(mail.html === undefined ? {} : { html: mail.html }),
    });
  }
  if (fate === 'fail-after') throw localError();
}

const localError = () => refusal(451, 'Requested action aborted: local error in processing');

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

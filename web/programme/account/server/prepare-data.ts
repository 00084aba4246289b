import { partnerOf } from '#web/platform/content/find-partner.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import { renderDataReadyEmail } from '#web/programme/messages/account-emails.ts';
import { keptFor, partWords } from '#web/programme/account/domain/data-guide.ts';
import type { PersonalPart } from '#web/programme/account/server/ports/data-requests.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

type Needed = Pick<
  RoundParts,
  'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl' | 'product' | 'closingTerms'
>;

/** For how long the file may be fetched, in milliseconds: seven days. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** The rest is for the next round, which follows at once. */
const mostTurns = 10;

export interface DataPrepared {
  readonly customerId: string | null;
  readonly outcome: 'ready' | 'expired';
  readonly count: number;
}

/**
 * Puts together each file of a customer’s data that was asked for, part after part, and tells them by email that it is there;
 * the file itself is behind the sign-in alone (ACC-06). Files whose time is over are deleted.
 *
 * Killed at any moment it leaves a turn that comes again in a minute, and begins the file anew.
 */
export function prepareData(needed: Needed): (stopping?: AbortSignal) => Promise<readonly DataPrepared[]> {
  return async (stopping) => {
    const { unitOfWork, clock } = needed;
    const expired = await unitOfWork.statement(({ dataRequests }) => dataRequests.clearExpired(clock.now()));
    const done: DataPrepared[] = expired > 0 ? [{ customerId: null, outcome: 'expired', count: expired }] : [];
    while (done.length < mostTurns && stopping?.aborted !== true) {
      const due = await unitOfWork.statement(({ dataRequests }) => dataRequests.takeDue(clock.now()));
      if (due === undefined) break;
      const { customerId } = due;
      const file = await gather(customerId, needed);
      const isFirst = await unitOfWork.transaction((store) => finish(customerId, file, { store, needed }));
      if (isFirst) done.push({ customerId, outcome: 'ready', count: 1 });
    }
    return done;
  };
}

async function gather(customerId: string, needed: Needed): Promise<Buffer> {
  const { unitOfWork, clock, secrets, product } = needed;
  const data: Record<string, unknown> = {};
  const parts = await unitOfWork.statement(({ personalData }) => Promise.resolve(personalData.parts));
  for (const [index, { name }] of parts.entries()) {
    data[name] = await unitOfWork.statement(({ personalData }) => personalData.rowsOf(name, customerId));
    await unitOfWork.statement(({ dataRequests }) => dataRequests.noteDone(customerId, index + 1));
  }
  const about =
    `What ${product} keeps of you, but for what proves who you are, what is sealed, such as your full account number and ` +
    'messages sent to you, and what checks against crime have found. Your card’s number and PIN are kept by a service ' +
    'of their own, and shown on your card’s page alone. The guide says what each part is and how long it is kept.';
  const file = { madeAt: clock.now().toISOString(), about, guide: guideTo(parts, needed), data };
  return secrets.seal(JSON.stringify(file), boundTo(customerId));
}

function guideTo(parts: readonly PersonalPart[], { closingTerms }: Needed): Readonly<Record<string, object>> {
  return Object.fromEntries(
    parts.map(({ name, then }) => [name, { what: partWords[name], kept: keptFor(then, closingTerms) }]),
  );
}

async function finish(
  customerId: string,
  file: Buffer,
  { store, needed }: { readonly store: Store; readonly needed: Needed },
): Promise<boolean> {
  const expiresAt = new Date(needed.clock.now().getTime() + keptMs);
  const customer = await store.customers.find(customerId);
  if (customer === undefined || !(await store.dataRequests.finish({ customerId, file, expiresAt }))) return false;
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const email = renderDataReadyEmail({ content, partner, publicUrl: needed.publicUrl }, customer.givenName);
  await queueNotice(needed, store, { customerId, message: { ...email, to: customer.email, fromName: partner.name } });
  return true;
}

/** The file as it was sealed for this customer. */
export function openFile(
  secrets: Pick<Secrets, 'open'>,
  { customerId, file }: { readonly customerId: string; readonly file: Buffer },
): unknown {
  return JSON.parse(secrets.open(file, boundTo(customerId)));
}

function boundTo(customerId: string): string {
  return `data-request:${customerId}`;
}

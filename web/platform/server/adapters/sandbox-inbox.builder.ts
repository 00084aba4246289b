import type { Sandbox } from '#web/sandbox/start-sandbox.ts';

export interface ReceivedMessage {
  readonly kind: 'email' | 'sms';
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly codes: readonly string[];
}

/** What has arrived at the sandbox, newest first, read over HTTP. */
export async function readInbox(
  { httpUrl }: Sandbox,
  { to }: { readonly to: string },
): Promise<readonly ReceivedMessage[]> {
  const answer = await fetch(`${httpUrl}/inbox?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: readonly ReceivedMessage[] };
  return messages;
}

/** Empties the inbox and puts right whatever a test made go wrong. */
export async function clearInbox(sandbox: Sandbox): Promise<void> {
  await fetch(`${sandbox.httpUrl}/inbox`, { method: 'DELETE' });
  for (const target of ['email', 'sms', 'address'] as const) await setFault(sandbox, { target, mode: 'off', rate: 1 });
}

export async function setFault(
  { httpUrl }: Sandbox,
  fault: {
    readonly target: 'email' | 'sms' | 'address' | 'identity';
    readonly mode: 'fail-before' | 'fail-after' | 'off';
    readonly rate: number;
  },
): Promise<void> {
  const answer = await fetch(`${httpUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) });
  if (!answer.ok) throw new Error(`The sandbox refused the fault: ${await answer.text()}`);
}

import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { Consent, ConsentKind, ConsentRequest, ConsentStatus } from './consent.ts';

export interface ConsentsOptions {
  kept: Record<string, Consent>;
  clock: SandboxClock;
  /** Told after each change. */
  changed: () => void;
}

/** The consents of one bank. Each ends by itself at its time. */
export class Consents {
  readonly #options: ConsentsOptions;

  constructor(options: ConsentsOptions) {
    this.#options = options;
  }

  create(kind: ConsentKind, clientId: string, request: ConsentRequest): Consent {
    const now = this.#options.clock.now().toISOString();
    const consent: Consent = {
      id: `urn-consent-${randomUUID()}`,
      kind,
      clientId,
      request,
      status: 'awaiting',
      createdAt: now,
      updatedAt: now,
      ...(request.ExpirationDateTime === undefined ? {} : { endsAt: request.ExpirationDateTime }),
      accountIds: [],
      references: [],
    };
    this.#options.kept[consent.id] = consent;
    this.#options.changed();
    return consent;
  }

  find(id: string | undefined): Consent | undefined {
    const consent = id === undefined ? undefined : this.#options.kept[id];
    if (consent && this.#isOver(consent)) this.change(consent, { status: 'expired' });
    return consent;
  }

  /** The consent that these tokens are for; nothing once newer ones took their place. */
  findByGrant(grantId: string | undefined): Consent | undefined {
    if (grantId === undefined) return undefined;
    return this.find(Object.values(this.#options.kept).find((consent) => consent.grantId === grantId)?.id);
  }

  list(): Consent[] {
    return Object.keys(this.#options.kept).flatMap((id) => this.find(id) ?? []);
  }

  /** Whether this customer has allowed anything of that kind before. */
  hasAllowed(user: string, kind: ConsentKind): boolean {
    return this.list().some((consent) => consent.user === user && consent.kind === kind);
  }

  change(consent: Consent, change: Partial<Consent>): void {
    const isNewStatus = change.status !== undefined && change.status !== consent.status;
    Object.assign(consent, change, isNewStatus ? { updatedAt: this.#options.clock.now().toISOString() } : {});
    this.#options.changed();
  }

  /** A reference is good for one question. */
  use(consent: Consent, reference: string): void {
    consent.references.push(reference);
    this.#options.changed();
  }

  delete({ id }: Consent): void {
    Reflect.deleteProperty(this.#options.kept, id);
    this.#options.changed();
  }

  #isOver({ status, endsAt }: Consent): boolean {
    const lasting: ConsentStatus[] = ['awaiting', 'authorised', 'cancelled'];
    return endsAt !== undefined && lasting.includes(status) && new Date(endsAt) <= this.#options.clock.now();
  }
}

import type { Core } from '@strapi/strapi';

const NAME = 'content of the API';
const events = ['entry.publish', 'entry.unpublish', 'entry.delete', 'media.update', 'media.delete'];

interface Webhook {
  readonly id?: string | number;
  readonly name: string;
}

interface WebhookStore {
  findWebhooks(): Promise<Webhook[]>;
  createWebhook(webhook: object): Promise<Webhook>;
  updateWebhook(id: string | number, webhook: object): Promise<Webhook | null>;
}

interface WebhookRunner {
  add(webhook: Webhook): void;
  update(webhook: Webhook): void;
}

/** Tells the API to look now. It is unsigned and never repeated, so the API also looks by itself every 2 seconds. */
export async function ensureWebhook(strapi: Core.Strapi): Promise<void> {
  const api = process.env['API_INTERNAL_URL'];
  if (!api) return;
  const store = strapi.get('webhookStore') as unknown as WebhookStore;
  const runner = strapi.get('webhookRunner') as unknown as WebhookRunner;
  const webhook = {
    name: NAME,
    url: new URL('/internal/content/webhook', api).href,
    headers: { authorization: `Bearer ${process.env['CONTENT_SECRET'] ?? ''}` },
    events,
    isEnabled: true,
  };
  const known = (await store.findWebhooks()).find((one) => one.name === NAME);
  if (known?.id === undefined) {
    runner.add(await store.createWebhook(webhook));
    return;
  }
  const updated = await store.updateWebhook(known.id, { id: known.id, ...webhook });
  if (updated) runner.update(updated);
}

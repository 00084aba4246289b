import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ContentBundle } from '#web/platform/domain/content.ts';
import { asDelivered } from '#web/platform/domain/delivered-bundle.ts';

export const cmsToken = 'a token for reading what is published';

/** A CMS that delivers what a test publishes, over HTTP as the real one does. */
export class FakeCms {
  bundle: ContentBundle | undefined;
  #edition = 0;
  readonly pictures = new Map<string, Uint8Array>();
  /** What links lead to, by their id. */
  readonly shared = new Map<string, unknown>();
  /** What was asked for, as `<path> <status>`. */
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const answer = this.#answerTo(request.url ?? '', request.headers);
      this.asked.push(`${request.url ?? ''} ${String(answer.status)}`);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  }

  static async start(): Promise<FakeCms> {
    const cms = new FakeCms();
    cms.#server.listen(0, '127.0.0.1');
    await once(cms.#server, 'listening');
    return cms;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  publish(bundle: ContentBundle): void {
    this.bundle = bundle;
    this.#edition += 1;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answerTo(url: string, headers: { authorization?: string; 'if-none-match'?: string }) {
    const picture = this.pictures.get(url);
    if (picture !== undefined) return { status: 200, headers: {}, body: Buffer.from(picture) };
    if (!url.startsWith('/api/')) return { status: 404, headers: {}, body: '' };
    if (headers.authorization !== `Bearer ${cmsToken}`) return { status: 401, headers: {}, body: '' };
    const draft = this.shared.get(url.replace('/api/delivery/shared/', ''));
    if (draft !== undefined)
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(draft) };
    const version = `edition-${String(this.#edition)}`;
    if (this.bundle === undefined) return { status: 503, headers: {}, body: '' };
    const json = { 'Content-Type': 'application/json', ETag: `"${version}"` };
    if (url === '/api/delivery/version') {
      if (headers['if-none-match'] === json.ETag) return { status: 304, headers: json, body: '' };
      return { status: 200, headers: json, body: JSON.stringify({ version }) };
    }
    if (url === '/api/delivery/bundle')
      return { status: 200, headers: json, body: JSON.stringify({ version, bundle: asDelivered(this.bundle) }) };
    return { status: 404, headers: {}, body: '' };
  }
}

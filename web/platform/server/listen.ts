import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly host: string;
  readonly port: number;
  /**
   * Goes on until it is `announced`, so that whoever sends requests here learns to send them elsewhere. Then takes no further
   * connection, answers what has been asked, and closes; after ten seconds more at the latest.
   */
  close(announced: Promise<unknown>): Promise<void>;
}

const patience = 10_000;

/** Serves what `answer` answers on `port`; 0 takes any free one. Only this machine reaches it, unless `host` says otherwise. */
export async function listen(answer: RequestListener, port: number, host = '127.0.0.1'): Promise<Listening> {
  let isClosing = false;
  const server = createServer((request, response) => {
    // A browser that keeps its connection would ask the process that is about to end.
    if (isClosing) response.setHeader('Connection', 'close');
    // One that was answered a moment before closing began keeps its connection all the same.
    else
      response.on('close', () => {
        if (!server.listening) setImmediate(() => server.closeIdleConnections());
      });
    answer(request, response);
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 65_000;
  server.listen(port, host);
  await once(server, 'listening');
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    host: address,
    port: taken,
    async close(announced) {
      isClosing = true;
      await announced;
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeIdleConnections();
      const cut = setTimeout(() => {
        server.closeAllConnections();
      }, patience);
      await closed;
      clearTimeout(cut);
    },
  };
}

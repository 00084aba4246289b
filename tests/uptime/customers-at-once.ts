import { setTimeout as pause } from 'node:timers/promises';

import { Agent, request } from 'undici';

import { HttpCustomer, type Prepared, type StepScreen } from '#tests/e2e/support/http-customer.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';
import { registerPath } from '#tests/e2e/support/sign-up.ts';
import { registrationOf } from '#tests/e2e/support/sign-up-over-http.ts';

/** What came back of one request; a status of 0 is no answer at all. */
export interface Heard {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  /** Why there was no answer. */
  readonly fault?: string;
}

/** A site that has nobody to answer drops whoever comes. */
const nobodyReady: Heard = { status: 0, type: '', retryAfter: undefined, fault: 'nobody is ready' };

export interface Customers {
  readonly heard: Heard[];
  /** Resolves when `wanted` says so of what was heard; looks after every answer. */
  readonly until: (wanted: (heard: readonly Heard[]) => boolean) => Promise<void>;
  /** Waits for the answers that are still to come. */
  readonly stop: () => Promise<void>;
}

/**
 * Customers who open the registration and register, again and again, at the process that `site` names each time,
 * each on connections of their own that are kept.
 */
export function customersAtOnce(count: number, site: () => string | undefined): Customers {
  const heard: Heard[] = [];
  const stopping = new AbortController();
  let looked: (() => void)[] = [];
  const tell = (one: Heard) => {
    heard.push(one);
    for (const look of looked.splice(0)) look();
  };
  const running = Array.from({ length: count }, () => signUpAgainAndAgain(site, tell, stopping.signal));
  return {
    heard,
    async until(wanted) {
      while (!wanted(heard)) await new Promise<void>((resolve) => (looked = [...looked, resolve]));
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function signUpAgainAndAgain(
  site: () => string | undefined,
  tell: (heard: Heard) => void,
  stopping: AbortSignal,
): Promise<void> {
  const agent = new Agent({ connections: 1, pipelining: 1 });
  const ask = async (prepared: Prepared): Promise<unknown> => {
    const url = site();
    if (url === undefined) {
      tell(nobodyReady);
      await pause(10);
      return undefined;
    }
    const { answer, body } = await send(agent, url, prepared);
    tell(answer);
    if (answer.status !== 200) await pause(20);
    return answer.status === 200 ? body : undefined;
  };
  try {
    while (!stopping.aborted) {
      const customer = new HttpCustomer();
      const form = await ask(customer.prepareVisit(registerPath));
      if (form === undefined) continue;
      const press = { action: 'submit', answers: registrationOf(aPerson()) };
      await ask(customer.prepareAction(form as StepScreen, press));
    }
  } finally {
    await agent.destroy();
  }
}

async function send(agent: Agent, url: string, { method, path, headers, body }: Prepared) {
  try {
    const answer = await request(url + path, {
      dispatcher: agent,
      method: method as 'POST',
      headers: { ...headers },
      body: body ?? null,
    });
    const text = await answer.body.text();
    const { 'content-type': type = '', 'retry-after': retryAfter } = answer.headers;
    return {
      answer: { status: answer.statusCode, type: String(type), retryAfter: retryAfter?.toString() } satisfies Heard,
      body: JSON.parse(text) as unknown,
    };
  } catch (error) {
    const fault = (error as { code?: string }).code ?? String(error);
    return { answer: { status: 0, type: '', retryAfter: undefined, fault } satisfies Heard, body: undefined };
  }
}

/** An answer as it may be while the database is away. */
export function isFine({ status, type, retryAfter }: Heard): boolean {
  if (status === 200) return true;
  return status === 503 && type.startsWith('application/problem+json') && Number(retryAfter) > 0;
}

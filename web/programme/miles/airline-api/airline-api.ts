import { request } from 'undici';

import { membersOf } from '#web/platform/domain/members.ts';
import { createOutboundPolicy, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { Airline, AnsweredLine, MilesBatch } from '#web/programme/miles/server/ports/airline.ts';

export interface AirlineOptions {
  /** Address of the service, without path. */
  readonly url: string;
  /** Who we are there. */
  readonly partnerId: string;
  readonly accessToken: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const methods = { check: 'POST', credit: 'PUT' } as const;
/** The customer waits for the one, nobody for the other. */
const tryMs = { check: 4_000, credit: 20_000 } as const;

class Unavailable extends Error {
  readonly code: string;

  constructor(status: number) {
    super('The airline did not answer.');
    this.code = `airline-${String(status)}`;
  }
}

/**
 * Members and accruals by the airline's interface for partners. A number stands in what is sent alone, never in an address: those
 * are written into logs.
 */
export function createAirline({ url, partnerId, accessToken }: AirlineOptions): Airline {
  const policies = {
    check: createOutboundPolicy({ tryMs: tryMs.check, retries: 1 }),
    credit: createOutboundPolicy({ tryMs: tryMs.credit, retries: 1 }),
  };
  const send = (what: keyof typeof policies, path: string, body: object): Promise<Answer> =>
    policies[what].execute(async ({ signal }) => {
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const address = new URL(`/partners/${encodeURIComponent(partnerId)}/${path}`, url);
      const answer = await request(address, { method: methods[what], signal, headers, body: JSON.stringify(body) });
      const text = await answer.body.text();
      if (answer.statusCode >= 500 || [401, 403, 408, 429].includes(answer.statusCode))
        throw new Unavailable(answer.statusCode);
      return { status: answer.statusCode, body: JSON.parse(text) as unknown };
    });

  return {
    async check(number) {
      try {
        const { status, body } = await send('check', 'members/lookup', { membershipNumber: number });
        if (status === 404) return { kind: 'unknown' };
        if (status !== 200) throw new Unavailable(status);
        return { kind: membersOf(body)['status'] === 'ACTIVE' ? 'member' : 'unknown' };
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },
    async credit(batch) {
      const lines = batch.lines.map(({ id, number, miles, until }) => ({
        ...{ lineId: id, membershipNumber: number, miles, activityDate: until },
      }));
      const { status, body } = await send('credit', `accruals/${batch.id}`, { lines });
      if (status !== 200) throw new Unavailable(status);
      return answeredIn(body, batch);
    },
  };
}

/** @throws where a line is missing: that of which nothing is said was neither credited nor refused. */
function answeredIn(body: unknown, { lines }: MilesBatch): readonly AnsweredLine[] {
  const { lines: said } = membersOf(body);
  const states = new Map((Array.isArray(said) ? (said as unknown[]) : []).map(membersOf).map(lineIn));
  return lines.map(({ id }) => {
    const state = states.get(id);
    if (state === undefined) throw new Error('The airline has not answered every line.');
    return { id, state };
  });
}

const lineStates: Readonly<Record<string, AnsweredLine['state']>> = { CREDITED: 'credited', REJECTED: 'refused' };

function lineIn({ lineId, status }: Readonly<Record<string, unknown>>) {
  return [lineId, typeof status === 'string' ? lineStates[status] : undefined] as const;
}

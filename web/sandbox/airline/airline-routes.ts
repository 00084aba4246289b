import { timingSafeEqual } from 'node:crypto';

import type { Faults } from '../faults.ts';
import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import type { AccrualLine, MilesBook } from './miles-book.ts';

interface Credentials {
  readonly partnerId: string;
  readonly accessToken: string;
}

const noAnswer = () => json(500, { code: 'INTERNAL_ERROR' });

/** Members and accruals of an airline's programme, as it offers them to partners. */
export function airlineRoutes(book: MilesBook, faults: Faults, credentials: Credentials): Route[] {
  const guarded =
    (answer: (request: SandboxRequest) => Reply) =>
    async (request: SandboxRequest): Promise<Reply> => {
      if (!isLetIn(request, credentials)) return json(401, { code: 'UNAUTHORIZED' });
      const fate = await faults.meet('airline');
      if (fate === 'fail-before') return noAnswer();
      const reply = answer(request);
      return fate === 'fail-after' ? noAnswer() : reply;
    };
  return [
    {
      method: 'POST',
      path: /^\/partners\/([\w-]+)\/members\/lookup$/u,
      answer: guarded(({ body }) => lookUp(book, valuesIn(parseJson(body))['membershipNumber'])),
    },
    {
      method: 'PUT',
      path: /^\/partners\/([\w-]+)\/accruals\/([0-9a-f-]{36})$/u,
      answer: guarded(({ params: [, batchId = ''], body }) => accrue(book, batchId, body)),
    },
  ];
}

function isLetIn({ headers, params: [partner] }: SandboxRequest, { partnerId, accessToken }: Credentials): boolean {
  const shown = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${accessToken}`);
  return partner === partnerId && shown.length === expected.length && timingSafeEqual(shown, expected);
}

/** Nobody answers for a number that ends so: how a page says that is seen without breaking anybody else's. */
export const unanswered = '0500';

function lookUp(book: MilesBook, number: unknown): Reply {
  if (typeof number !== 'string') return json(400, { code: 'INVALID', field: 'membershipNumber' });
  if (number.endsWith(unanswered)) return noAnswer();
  const member = book.find(number);
  if (member === undefined) return json(404, { code: 'MEMBER_NOT_FOUND' });
  return json(200, { status: member.isClosed ? 'CLOSED' : 'ACTIVE' });
}

const mostLines = 1_000;

function accrue(book: MilesBook, batchId: string, body: Buffer): Reply {
  const { lines: told } = valuesIn(parseJson(body));
  if (!Array.isArray(told) || told.length === 0 || told.length > mostLines)
    return json(400, { code: 'INVALID', field: 'lines' });
  const lines = told.flatMap((line) => lineIn(line) ?? []);
  if (lines.length < told.length || new Set(lines.map(({ lineId }) => lineId)).size < told.length)
    return json(400, { code: 'INVALID', field: 'lines' });
  const accrual = book.accrue(batchId, lines);
  if (accrual === undefined) return json(409, { code: 'BATCH_DIFFERS' });
  return json(200, { batchId, lines: accrual.lines });
}

function lineIn(line: unknown): AccrualLine | undefined {
  const { lineId, membershipNumber, miles, activityDate } = valuesIn(line);
  if (typeof lineId !== 'string' || typeof membershipNumber !== 'string' || typeof activityDate !== 'string')
    return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(activityDate)) return undefined;
  if (typeof miles !== 'number' || !Number.isSafeInteger(miles) || miles < 1) return undefined;
  return { lineId, membershipNumber, miles, activityDate };
}

import { Type } from '@sinclair/typebox';

import type { Operation } from '#web/platform/contract/operation.ts';

/** Where the analysis of the account that was linked last stands; nothing while none is linked. */
const RiskCheckStatus = Type.Object(
  {
    status: Type.Union([
      ...['awaited', 'late', 'ready', 'done'].map((standing) => Type.Literal(standing)),
      Type.Null(),
    ]),
  },
  { $id: 'RiskCheckStatus', additionalProperties: false },
);

/** What the page of the risk check asks by itself, several times a second. */
export const riskCheckOperations = {
  getRiskCheck: {
    id: 'getRiskCheck',
    method: 'get',
    path: '/api/risk-check',
    tag: 'Customers',
    summary: 'Risk check: where the analysis of the linked account stands',
    audience: 'signed-in',
    page: '/bank/risk-check',
    repeats: 'harmless',
    isPolled: true,
    answer: { status: 200, description: 'Where it stands', schema: RiskCheckStatus },
    problems: [],
  },
} as const satisfies Record<string, Operation>;

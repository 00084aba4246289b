import { Type } from '@sinclair/typebox';

import type { Operation } from '#web/platform/contract/operation.ts';

/** How far the file of a customer’s data is; nothing where none was asked for, or its time is over. */
const DataRequestStatus = Type.Object(
  {
    status: Type.Union([Type.Literal('preparing'), Type.Literal('ready'), Type.Null()]),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  { $id: 'DataRequestStatus', additionalProperties: false },
);

const PersonalDataFile = Type.Object(
  {
    madeAt: Type.String({ format: 'date-time' }),
    about: Type.String({ description: 'What the file is' }),
    guide: Type.Record(
      Type.String(),
      Type.Object({ what: Type.String(), kept: Type.String() }, { additionalProperties: false }),
      { description: 'What each part of the data is, and how long it is kept' },
    ),
    data: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
      description: 'What is kept, by where it is kept',
    }),
  },
  { $id: 'PersonalDataFile', additionalProperties: false },
);

const page = '/customer/account/data' as const;

/** A customer’s data, to take along (ACC-06). */
export const accountOperations = {
  getDataRequest: {
    id: 'getDataRequest',
    method: 'get',
    path: '/api/data-request',
    tag: 'Customers',
    summary: 'How far the file of the customer’s data is',
    audience: 'signed-in',
    page,
    repeats: 'harmless',
    isPolled: true,
    answer: { status: 200, description: 'How far it is', schema: DataRequestStatus },
    problems: [],
  },
  getDataFile: {
    id: 'getDataFile',
    method: 'get',
    path: '/api/data-request/file',
    tag: 'Customers',
    summary: 'The file of the customer’s data',
    audience: 'signed-in',
    page,
    repeats: 'harmless',
    file: 'my-data.json',
    answer: { status: 200, description: 'All that is kept of the customer', schema: PersonalDataFile },
    problems: ['not-found'],
  },
} as const satisfies Record<string, Operation>;

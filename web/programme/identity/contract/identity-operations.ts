import { Type } from '@sinclair/typebox';

import { IdentityStatus, UploadToken } from '#web/programme/customer/contract/customer.ts';
import type { Operation } from '#web/platform/contract/operation.ts';

/** What the pages of the identity check ask by themselves. */
export const identityOperations = {
  getIdentity: {
    id: 'getIdentity',
    method: 'get',
    path: '/api/identity',
    tag: 'Customers',
    summary: 'Document check: where the check of who the customer is stands',
    audience: 'signed-in',
    page: '/bank/kyc-check',
    repeats: 'harmless',
    answer: { status: 200, description: 'Where it stands', schema: IdentityStatus },
    problems: [],
  },
  createUploadToken: {
    id: 'createUploadToken',
    method: 'post',
    path: '/api/identity/upload-tokens',
    tag: 'Customers',
    summary: 'Get identity SDK token: lets the browser send a document to the identity provider',
    audience: 'signed-in',
    page: '/onfido/doc-check',
    body: Type.Object({}, { additionalProperties: false }),
    repeats: 'keyed',
    answer: { status: 201, description: 'The token, and where it is good for', schema: UploadToken },
    problems: ['state-conflict'],
  },
} as const satisfies Record<string, Operation>;

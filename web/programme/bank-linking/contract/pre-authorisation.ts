import { type Static, Type } from '@sinclair/typebox';

import { relinkSources } from '#web/programme/bank-linking/domain/relink.ts';

const word = (description: string) => Type.String({ minLength: 1, maxLength: 128, description });
const oneOf = <T extends string>(...words: readonly T[]) => Type.Union(words.map((each) => Type.Literal(each)));

/** Pre-authorisation (specification, section 7). Scope, consent type, source and whether it is a renewal have to agree. */
export const PreAuthorisationRequest = Type.Object(
  {
    version: Type.Literal('v2'),
    bank: word('Id of the bank'),
    userId: word('Id of the user who asks'),
    scope: oneOf('accounts openid', 'fundsconfirmations openid'),
    consentType: oneOf('accounts', 'fundsconfirmations'),
    linkedAccountId: Type.Optional(
      word('The link that goes on, or is renewed; without it one is begun, in place of another that is under way'),
    ),
    accountDetails: Type.Optional(
      Type.Object(
        {
          accountId: word('The bank’s id of the account; nothing else of these is believed'),
          accountIdentification: Type.Optional(Type.String({ maxLength: 64 })),
          accountHolderName: Type.Optional(Type.String({ maxLength: 256 })),
          name: Type.Optional(Type.String({ maxLength: 256 })),
          accountSchemeName: Type.Optional(Type.String({ maxLength: 64 })),
        },
        { additionalProperties: false },
      ),
    ),
    accountType: Type.Optional(word('PERSONAL, BUSINESS or COMMERCIAL, where the customer has a choice')),
    source: oneOf('web', 'other', ...relinkSources),
    relinking: Type.Optional(Type.Boolean({ description: 'What was allowed before is allowed anew' })),
  },
  { $id: 'PreAuthorisationRequest', additionalProperties: false },
);
export type PreAuthorisationRequest = Static<typeof PreAuthorisationRequest>;

export const PreAuthorisation = Type.Object(
  {
    linkedAccountId: Type.String(),
    authUrl: Type.Union([Type.String(), Type.Null()], {
      description: 'Our page that leads to the bank; nothing where nothing is to be allowed there',
    }),
    eligible: Type.Boolean({ description: 'The account may be linked, as far as is known' }),
    judgements: Type.Array(Type.String(), { description: 'Why a person of ours looks first' }),
  },
  { $id: 'PreAuthorisation', additionalProperties: false },
);

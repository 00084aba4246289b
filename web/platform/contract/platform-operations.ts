import { Type } from '@sinclair/typebox';

import type { Operation } from './operation.ts';
import { PluginList } from './plugins.ts';
import { PublishedForm } from './published.ts';
import { ActedScreen, ActionRequest, FormChangedProblem, LiveData, Screen, VisitRequest } from './screen.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });

/** What every programme's customer API can be asked. */
export const platformOperations = {
  visit: {
    id: 'visit',
    method: 'post',
    path: '/api/journeys/visits',
    tag: 'Journeys',
    summary: 'Open a page: what the customer sees at this address, or where to go instead',
    audience: 'anyone',
    body: VisitRequest,
    repeats: 'harmless',
    answer: { status: 200, description: 'What to show', schema: Screen },
    problems: [],
  },
  act: {
    id: 'act',
    method: 'post',
    path: '/api/journeys/actions',
    tag: 'Journeys',
    summary: 'Press a button or submit a form of a step',
    audience: 'anyone',
    body: ActionRequest,
    repeats: 'keyed',
    answer: { status: 200, description: 'What to show next', schema: ActedScreen },
    problems: ['answers-invalid', 'form-changed'],
    problemSchemas: { 'form-changed': FormChangedProblem },
  },
  readLive: {
    id: 'readLive',
    method: 'get',
    path: '/api/journeys/{journey}/steps/{step}/data/{name}',
    tag: 'Journeys',
    summary:
      'What live data of a page is now, for whom that page is open; with an ETag, so that what has not changed is not sent again',
    audience: 'anyone',
    params: Type.Object({ journey: Name, step: Name, name: Name }),
    query: Type.Object(
      {
        page: Type.Optional(
          Type.String({
            maxLength: 512,
            pattern: '^/',
            description: 'Path of the page, where its route has parameters',
          }),
        ),
        cursor: Type.Optional(
          Type.String({ minLength: 1, maxLength: 200, description: '`next` or `previous` of an earlier answer' }),
        ),
        around: Type.Optional(
          Type.String({ minLength: 1, maxLength: 64, description: 'Id of a record: the records around it' }),
        ),
      },
      {
        additionalProperties: Type.String({
          maxLength: 200,
          description: 'What the catalogue says that the list can be narrowed by',
        }),
      },
    ),
    repeats: 'harmless',
    isPolled: true,
    answer: {
      status: 200,
      description: 'Its records, and how they stand; 304 where If-None-Match names them',
      schema: LiveData,
    },
    problems: ['not-found', 'signed-out'],
  },
  getForm: {
    id: 'getForm',
    method: 'get',
    path: '/api/forms/{name}',
    tag: 'Content',
    summary: 'Get form schema by name, as the visitor’s partner has it',
    audience: 'anyone',
    params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 64, description: 'name of the form' }) }),
    repeats: 'harmless',
    answer: { status: 200, description: 'The published form', schema: PublishedForm },
    problems: ['not-found'],
  },
  listPlugins: {
    id: 'listPlugins',
    method: 'get',
    path: '/plugins.json',
    tag: 'Content',
    summary: 'The parts that a page loads by itself once it is drawn',
    audience: 'anyone',
    repeats: 'harmless',
    answer: { status: 200, description: 'Their names, all built in', schema: PluginList },
    problems: [],
  },
} as const satisfies Record<string, Operation>;

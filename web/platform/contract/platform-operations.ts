import { Type } from '@sinclair/typebox';

import type { Operation } from './operation.ts';
import { PluginList } from './plugins.ts';
import { PublishedForm } from './published.ts';
import { ActionRequest, FormChangedProblem, Screen, VisitRequest } from './screen.ts';

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
    answer: { status: 200, description: 'What to show next', schema: Screen },
    problems: ['answers-invalid', 'form-changed'],
    problemSchemas: { 'form-changed': FormChangedProblem },
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

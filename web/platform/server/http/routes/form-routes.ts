import type Router from '@koa/router';

import { platformOperations } from '#web/platform/contract/platform-operations.ts';

import { HttpProblem } from '../http-problem.ts';
import { mountOperation } from '../operation-router.ts';
import type { ServerParts } from '../server-parts.ts';
import { answerReading } from './with-session.ts';

/** The forms that are published, as the visitor's partner has them. */
export function mountForms(router: Router, parts: ServerParts): void {
  mountOperation(router, platformOperations.getForm, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const { facts } = await parts.loadFacts(context);
      const partner = String(facts['partner.code']);
      const form = parts.content.get().form(partner, asking.params.name);
      if (form === undefined) throw new HttpProblem('not-found');
      const { name, hash, schema, uiSchema, messages } = form;
      return { status: 200, body: { name, hash, schema, uiSchema, messages, validator: `/forms/${name}@${hash}.js` } };
    }),
  );
}

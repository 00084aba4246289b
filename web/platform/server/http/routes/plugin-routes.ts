import type Router from '@koa/router';

import { platformOperations } from '#web/platform/contract/platform-operations.ts';
import { pluginNames } from '#web/platform/contract/plugins.ts';

import { mountOperation } from '../operation-router.ts';

/** The plugins that pages may load (LAY-05). */
export function mountPlugins(router: Router): void {
  mountOperation(router, platformOperations.listPlugins, (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = pluginNames;
    return Promise.resolve();
  });
}

import type { Core } from '@strapi/strapi';

/** Looks at a request before Strapi does. @throws one of Strapi's errors when it may not be done. */
type Guard<Context> = (context: Context) => Promise<void>;
type Around<Context> = (context: Context, next: () => Promise<void>) => Promise<void>;

interface Route {
  readonly method: string;
  readonly path: string;
  config?: { middlewares?: unknown[] };
}

/** Puts guards, by method and path, before what a plugin of Strapi's answers in the admin's own interface. */
export function guardRoutes<Context>(
  strapi: Core.Strapi,
  plugin: string,
  guards: Readonly<Record<string, readonly Guard<Context>[]>>,
): void {
  const around = Object.entries(guards).map(([route, checks]): [string, Around<Context>] => [
    route,
    async (context, next) => {
      for (const check of checks) await check(context);
      return next();
    },
  ]);
  surroundRoutes(strapi, plugin, Object.fromEntries(around));
}

/** The same for what has to do with the answer too. */
export function surroundRoutes<Context>(
  strapi: Core.Strapi,
  plugin: string,
  around: Readonly<Record<string, Around<Context>>>,
): void {
  const { admin } = strapi.plugin(plugin).routes as unknown as { admin: { routes: Route[] } };
  for (const route of admin.routes) {
    const middleware = around[`${route.method} ${route.path}`];
    if (middleware) route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), middleware] };
  }
}

import type { Core } from '@strapi/strapi';

/** Looks at a request before Strapi does. @throws one of Strapi's errors when it may not be done. */
type Guard<Context> = (context: Context) => Promise<void>;

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
  const { admin } = strapi.plugin(plugin).routes as unknown as { admin: { routes: Route[] } };
  for (const route of admin.routes) {
    const guard = guards[`${route.method} ${route.path}`];
    if (!guard) continue;
    const middleware = async (context: Context, next: () => Promise<void>) => {
      for (const check of guard) await check(context);
      return next();
    };
    route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), middleware] };
  }
}

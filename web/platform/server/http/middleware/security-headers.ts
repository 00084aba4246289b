import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';

const own = ["'self'"];

export const reportPath = '/api/reports';

/** Nothing but our own files runs or is drawn; no page of ours stands in another's frame (RUN-05). */
const policy = {
  defaultSrc: own,
  scriptSrc: own,
  styleSrc: own,
  imgSrc: [...own, 'data:'],
  fontSrc: own,
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: own,
  frameAncestors: ["'none'"],
};

const reporting = { reportUri: [reportPath], reportTo: ['own'] };

/** The headers of every answer. */
export function securityHeaders(publicUrl: string, connectsTo: readonly string[]): Middleware {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...policy,
        connectSrc: [...own, ...connectsTo],
        ...reporting,
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    originAgentCluster: true,
  });
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    ctx.set('Reporting-Endpoints', `own="${reportPath}"`);
    await protect(ctx, next);
  };
}

/** The API's documentation draws itself with inline styles and pictures of its own; it runs no inline script. */
export function documentationPolicy(ctx: Context): void {
  ctx.set(
    'Content-Security-Policy',
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
}

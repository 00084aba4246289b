import type Router from '@koa/router';
import type { Logger } from 'pino';

import { reportPath } from '../middleware/security-headers.ts';

type Values = Readonly<Record<string, unknown>>;

/** Browsers tell here what our Content-Security-Policy stopped. Which rule and which origin is noted, never a whole address. */
export function mountReports(router: Router, logger: Logger): void {
  router.post(reportPath, (ctx) => {
    ctx.state.route = reportPath;
    for (const { rule, origin } of violations(ctx.request.body))
      logger.warn({ event: 'policy-violation', rule, origin });
    ctx.status = 204;
  });
}

function violations(body: unknown): { rule: string; origin: string }[] {
  const reports = Array.isArray(body) ? body.slice(0, 10) : [body];
  return reports.flatMap((report: unknown) => {
    const inside = isValues(report) ? (report['body'] ?? report['csp-report']) : undefined;
    if (!isValues(inside)) return [];
    const rule = inside['effectiveDirective'] ?? inside['effective-directive'] ?? inside['violated-directive'];
    const blocked = inside['blockedURL'] ?? inside['blocked-uri'];
    return [{ rule: typeof rule === 'string' ? rule.slice(0, 40) : 'unknown', origin: originOf(blocked) }];
  });
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

function originOf(blocked: unknown): string {
  if (typeof blocked !== 'string') return 'unknown';
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20);
}

import { createRequire } from 'node:module';
import path from 'node:path';

import type Router from '@koa/router';
import send from 'koa-send';

import { openApiDocument } from '#web/platform/contract/openapi.ts';
import type { Operations } from '#web/platform/contract/operation.ts';

import { documentationPolicy } from '../middleware/security-headers.ts';
import { HttpProblem } from '../http-problem.ts';

const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const page = (product: string) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>${product} customer API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="documentation"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/open.js"></script>
</body>
</html>
`;

const open = `SwaggerUIBundle({ url: '/api/openapi.json', domNode: document.getElementById('documentation'), deepLinking: true });\n`;

/** The API's description, for programs and for people (OPS-07). */
export function mountDocumentation(router: Router, product: string, operations: Operations): void {
  const document = openApiDocument(product, operations);
  const escapedName = product.replace(/[&<>"]/gu, '');

  router.get('/api/openapi.json', (ctx) => {
    ctx.body = document;
  });
  router.get('/docs', (ctx) => {
    documentationPolicy(ctx);
    ctx.type = 'html';
    ctx.body = page(escapedName);
  });
  router.get('/docs/open.js', (ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = open;
  });
  router.get('/docs/:file', async (ctx) => {
    const { file = '' } = ctx.params as { file?: string };
    if (!files.includes(file)) throw new HttpProblem('not-found');
    await send(ctx, file, { root: folder, maxAge: 3_600_000 });
  });
}

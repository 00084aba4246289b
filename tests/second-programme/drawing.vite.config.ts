import { fileURLToPath } from 'node:url';

import { drawingBuild } from '#web/platform/client/drawing-build.ts';

import client from './vite.config.ts';

export default drawingBuild(client, fileURLToPath(new URL('draw-page.ts', import.meta.url)));

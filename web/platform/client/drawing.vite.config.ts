import { fileURLToPath } from 'node:url';
import { drawingBuild } from './drawing-build.ts';
import customers from './vite.config.ts';

export default drawingBuild(customers, fileURLToPath(new URL('../../programme/draw-page.ts', import.meta.url)));

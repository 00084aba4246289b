import { pageDrawer } from '#web/platform/client/draw-page.tsx';

import { clientProgramme } from './client.ts';

export const drawPage = pageDrawer(clientProgramme);

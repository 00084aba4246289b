import { pageDrawer } from '#web/platform/client/draw-page.tsx';
import { wholeProgramme } from '#web/programme/whole-client.ts';

export const drawPage = pageDrawer(wholeProgramme);

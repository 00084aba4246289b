import { startPreview } from '#web/platform/client/preview/start-preview.tsx';
import { clientProgramme } from '#web/programme/client.ts';

startPreview(clientProgramme);

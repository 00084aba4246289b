import { startClient } from '#web/platform/client/start-client.tsx';
import { clientProgramme } from '#web/programme/client.ts';

startClient(clientProgramme);

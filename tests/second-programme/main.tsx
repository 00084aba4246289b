import { startClient } from '#web/platform/client/start-client.tsx';

import { clientProgramme } from './client.ts';

startClient(clientProgramme);

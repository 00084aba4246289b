import { pino } from 'pino';

import { ConfigurationFault } from '#web/platform/server/read-environment.ts';

import { readConfig } from './config.ts';
import { startCardManagement } from './start-card-management.ts';

try {
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  const service = await startCardManagement(config, logger);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      void service.stop().then(() => {
        process.exit(0);
      });
    });
  }
} catch (error) {
  console.error(error instanceof ConfigurationFault ? error.message : error);
  process.exit(1);
}

import { pino } from 'pino';

import { ConfigurationFault } from '#web/platform/server/read-environment.ts';
import { readConfig } from './config.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';
import { startServer } from './start-server.ts';
import { RepositoryRefused } from '#web/platform/server/wire-content.ts';

try {
  const config = readConfig(process.env);
  const logger = pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  process.on('unhandledRejection', (reason) => {
    logger.error({ event: 'unhandled-rejection', ...describeFault(reason) });
  });
  const server = await startServer(config, logger);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      logger.info({ event: 'stopping', signal });
      void server.stop().then(() => {
        process.exit(0);
      });
    });
  }
} catch (error) {
  const isForPeople = error instanceof ConfigurationFault || error instanceof RepositoryRefused;
  console.error(isForPeople ? error.message : error);
  process.exit(1);
}

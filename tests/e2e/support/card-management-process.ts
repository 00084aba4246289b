import { anyFreePort } from '../../../scripts/lib/ports.mjs';
import { ServiceProcess } from './service-process.ts';

/**
 * A process of card-management that can be killed and started again; beside a started system it shares its database and keys.
 * `more` is set in its environment beside that system's.
 */
export async function startCardManagementProcess(
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> {
  await ServiceProcess.build();
  const port = await anyFreePort();
  const settings = JSON.parse(process.env['E2E_CARDS_ENVIRONMENT'] ?? '{}') as Record<string, string>;
  const started = new ServiceProcess({
    name,
    file: 'web/card-management/main.ts',
    environment: { ...settings, ...more, CARD_MANAGEMENT_PORT: String(port) },
    url: `http://127.0.0.1:${port}`,
    readyPath: '/ready',
  });
  started.startAgain();
  await started.ready();
  return started;
}

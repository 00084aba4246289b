import { anyFreePort } from '../../../scripts/lib/ports.mjs';
import { ServiceProcess } from './service-process.ts';

/** A process of the API that can be killed and started again; beside a started system it shares its database and content. */
export class ApiProcess extends ServiceProcess {
  /** `more` is set in its environment beside what the started system's own API has, if there is one. */
  static async start(name: string, more: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
    await ServiceProcess.build();
    const port = await anyFreePort();
    const settings = JSON.parse(process.env['E2E_API_ENVIRONMENT'] ?? '{}') as Record<string, string>;
    const started = new ApiProcess({
      name,
      file: 'web/programme/server/main.ts',
      environment: { ...settings, ...more, PORT: String(port), OPERATIONS_PORT: '0', AUTHORISATION_PORT: '0' },
      url: `http://127.0.0.1:${port}`,
      readyPath: '/api/ready',
    });
    started.startAgain();
    await started.ready();
    return started;
  }
}

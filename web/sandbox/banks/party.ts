import { readFolder, readPort, readProductUrl } from '../environment.ts';
import type { OpenParty, Party } from '../party.ts';
import type { Banks, BanksOptions } from './start-banks.ts';

export const banks: Party<BanksOptions, Banks & OpenParty> = {
  faults: ['bank'],
  readOptions(env) {
    const trafficKept = env['SANDBOX_BANKS_TRAFFIC_KEPT'];
    return {
      browserPort: readPort('SANDBOX_BANKS_PORT', env),
      callerPort: readPort('SANDBOX_BANKS_TLS_PORT', env),
      productUrl: readProductUrl(env),
      productName: env['PRODUCT_NAME'] ?? 'Burgee',
      ...(trafficKept === undefined ? {} : { trafficKept: Number(trafficKept) }),
      ...readFolder('SANDBOX_BANKS_DIR', env),
    };
  },
  /** The banks' libraries take most of a second to load: only where banks are wanted. */
  async open(options, { clock, faults }) {
    const [{ startBanks }, { controlRoutes }] = await Promise.all([
      import('./start-banks.ts'),
      import('./control/control-routes.ts'),
    ]);
    const opened = await startBanks(options, faults, clock);
    return { ...opened, routes: controlRoutes(opened) };
  },
};

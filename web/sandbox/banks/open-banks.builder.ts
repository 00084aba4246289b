import { Faults } from '../faults.ts';
import { startBanks, type Banks, type BanksOptions } from './start-banks.ts';

/** Some banks for a test, on free ports. */
export function openBanks(only: string[], more: Partial<BanksOptions> = {}): Promise<Banks> {
  const options = { browserPort: 0, callerPort: 0, productUrl: 'http://localhost:3000', productName: 'Burgee' };
  return startBanks({ ...options, only, ...more }, new Faults());
}

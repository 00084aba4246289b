import { startPreview } from '#web/platform/client/preview/start-preview.tsx';
import { wholeProgramme } from '#web/programme/whole-client.ts';

const address = { line1: '1 Quay Street', town: 'Falmouth', county: 'Cornwall', postcode: 'TR11 3QA' };

startPreview(wholeProgramme, (path) => {
  if (path.endsWith('/balance')) return { status: 'success', totalBalance: { pence: 184_217, currency: 'GBP' } };
  if (path === '/api/identity' || path === '/api/risk-check') return { status: 'awaited' };
  return path.startsWith('/api/addresses') ? { addresses: [address] } : undefined;
});

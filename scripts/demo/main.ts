// Started by `npm start`, which tells it by its environment where everything is.
import { makeDemoCustomer } from './make-demo-customer.ts';

try {
  await makeDemoCustomer();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

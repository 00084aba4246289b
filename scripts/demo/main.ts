// Run by `npm start`, which says in the environment where everything is, and passes on the last line of what is said here.
import { makeDemoCustomer } from './make-demo-customer.ts';

try {
  await makeDemoCustomer();
} catch (error) {
  console.error(error);
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

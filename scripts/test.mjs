// `npm test`: sets up what the suites need, runs them all or those that are named, and shows how each went.
import { nodeProblem } from './lib/check-node.mjs';

const problem = nodeProblem();
if (problem === undefined) {
  const { runTests } = await import('./lib/run-tests.mjs');
  process.exitCode = await runTests(process.argv.slice(2));
} else {
  console.error(problem);
  process.exitCode = 1;
}

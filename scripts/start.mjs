// `npm start`: everything, from nothing. Only Node's own modules are loaded before packages are installed.
import { nodeProblem } from './lib/check-node.mjs';

const problem = nodeProblem();
if (problem === undefined) {
  const { startForPeople } = await import('./lib/start-for-people.mjs');
  await startForPeople(process.argv.slice(2));
} else {
  console.error(problem);
  process.exitCode = 1;
}

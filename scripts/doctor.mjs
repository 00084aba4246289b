// `npm run doctor`: what this machine lacks for `npm start` and `npm test`, each with what to do about it.
import { nodeProblem } from './lib/check-node.mjs';

const problem = nodeProblem();
if (problem === undefined) {
  const { examine, lineOf } = await import('./lib/doctor.mjs');
  const findings = await examine();
  for (const finding of findings) console.log(lineOf(finding));
  const isLacking = findings.some(({ isMet, neededFor }) => !isMet && neededFor === 'npm start');
  console.log(isLacking ? '\nPut right what is marked "!" and run this again.' : '\nnpm start can run here.');
  if (isLacking) process.exitCode = 1;
} else {
  console.error(problem);
  process.exitCode = 1;
}

import { eligibilityRules } from '#web/programme/eligibility/domain/rules.ts';

import { figures, histories } from './judge.ts';

const share = (of: number) => `${(of * 100).toFixed(1)} %`.padStart(8);

console.log(`Rules ${eligibilityRules.version}, asked about ${String(histories.length)} made-up histories:\n`);
console.log(`${'rule'.padEnd(34)}${'so'.padStart(5)}${'said'.padStart(6)}  precision  recall`);
for (const { rule, histories: so, named, precision, recall } of figures())
  console.log(
    `${rule.padEnd(34)}${String(so).padStart(5)}${String(named).padStart(6)}   ${share(precision)}${share(recall)}`,
  );

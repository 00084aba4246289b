/** @import { Change, Changes, Inside, Plan, Result } from './content-cms.mjs' */

/**
 * A plan for people: what changes for customers, who is inside, what the checks say, and how to apply just this.
 * @param {Plan} plan
 * @param {string} command
 */
export function planInWords(plan, command) {
  const { entries, same, unpublished, pictures, problems } = plan;
  const lines = [`Bundle ${plan.sha256}`];
  for (const { kind, key, what, replacesDraft, changes } of entries) {
    lines.push('', `${kind} “${key}” ${what === 'new' ? 'is new' : 'changes'}`);
    if (replacesDraft) lines.push('  ! A draft with changes that nobody has published would be replaced');
    lines.push(...changesInWords(changes, what).map((line) => `  ${line}`));
  }
  if (unpublished.length > 0) lines.push('', 'To unpublish, because the bundle does not have it; the draft stays:');
  for (const { kind, key } of unpublished) lines.push(`  ${kind} “${key}”`);
  if (pictures.length > 0) lines.push('', `New pictures: ${pictures.join(', ')}`);
  lines.push('', `${entries.length} to write, ${unpublished.length} to unpublish, ${same} are the same already`);
  if (problems.length > 0) lines.push('', 'It would be refused:', ...problems.map((problem) => `• ${problem}`));
  else if (entries.length + unpublished.length > 0)
    lines.push('', 'The checks accept it. To apply exactly this:', `  ${command}`);
  return `${lines.join('\n')}\n`;
}

/**
 * @param {Result} result
 * @param {'applied' | 'tried'} how
 */
export function resultInWords({ written, same, unpublished, pictures }, how) {
  if (written + unpublished === 0) return 'Nothing to do: all of it is live already.\n';
  const counts = `${written} written, ${unpublished} unpublished, ${same} left as they are, ${pictures} new pictures`;
  return how === 'tried' ? `It can be applied: ${counts}. Nothing was written.\n` : `Applied: ${counts}.\n`;
}

/**
 * Of a journey or form the sentences are enough; of anything else each field, before and after.
 * @param {Changes} changes
 * @param {'new' | 'changed'} what
 */
function changesInWords({ changes, more, told, inside }, what) {
  const listed = told?.sentences ?? (what === 'new' ? [] : changes.map(changeInWords));
  const left = told?.more ?? (what === 'new' ? 0 : more);
  return [
    ...listed,
    ...(left > 0 ? [`and ${left} more`] : []),
    ...(inside?.stay ?? []).map((row) => `${peopleIn(row)} stay`),
    ...(inside?.move ?? []).map((row) => `${peopleIn(row)} move to ${row.to}`),
    ...(inside?.stranded ?? []).map((row) => `! ${peopleIn(row)} would be stranded: ${row.reason}`),
  ];
}

/** @param {Change} change */
function changeInWords({ label, before, after }) {
  return `${label}: ${quoted(before)} → ${quoted(after)}`;
}

/** @param {string | undefined} text */
const quoted = (text) => (text === undefined ? 'nothing' : `“${text}”`);

/** @param {Inside} row */
const peopleIn = ({ journey, step, count }) =>
  `${count} ${count === 1 ? 'customer' : 'customers'} at ${journey} › ${step}`;

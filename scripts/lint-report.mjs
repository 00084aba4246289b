import path from 'node:path';

/**
 * ESLint's report: one line a problem, and how many files it looked at.
 * @param {import('eslint').ESLint.LintResult[]} results
 * @returns {string}
 */
export default function lintReport(results) {
  const problems = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message, ruleId }) => {
      const place = `${path.relative(process.cwd(), filePath)}:${line}:${column}`;
      return `${place}  ${message}  (${ruleId ?? 'parser'})`;
    }),
  );
  return [...problems, `${problems.length} problems, ${results.length} files linted`].join('\n') + '\n';
}

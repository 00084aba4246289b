import { onLondonClock } from '../publishing/london-time';
import type { AuditLine } from './read-audit';

const columns: readonly (readonly [title: string, cell: (line: AuditLine) => string])[] = [
  ['When (London)', ({ at }) => onLondonClock(new Date(at)).replace('T', ' ')],
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['What', ({ action }) => action],
  ['Kind', ({ kind }) => kind],
  ['Entry', ({ entry }) => entry],
  ['Partner', ({ partner }) => partner],
  ['Fields', ({ fields }) => fields],
];

/** By this Excel knows that it is UTF-8. */
const MARK = '\uFEFF';

/** Lines as CSV (RFC 4180). */
export function auditCsv(lines: readonly AuditLine[]): string {
  const rows = [columns.map(([title]) => title), ...lines.map((line) => columns.map(([, cell]) => cell(line)))];
  return MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** A spreadsheet would run what begins so as a formula, and people choose their own keys and addresses. */
const formula = /^[=+\-@\t\r\n]/u;

function quoted(cell: string): string {
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A byte-order mark, first in a file: without it Excel reads another alphabet. */
export const csvMark = '\uFEFF';

/** What somebody else has written, for a cell: a spreadsheet takes what begins with such a sign for a formula. */
export function csvText(cell: string): string {
  return /^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell;
}

/** One line of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

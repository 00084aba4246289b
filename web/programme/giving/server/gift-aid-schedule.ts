import { strToU8, zipSync } from 'fflate';

import { pounds, scheduleDate, type ScheduleLine } from '#web/programme/giving/domain/gift-aid-claim.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** What a schedule is made of. */
export interface Schedule {
  readonly lines: readonly ScheduleLine[];
  /** Of the first gift in it. */
  readonly firstOn: CalendarDate;
  readonly pence: number;
  /** Of what was claimed for before: the tax on it is given back. */
  readonly givenBackPence: number;
}

const mimeType = 'application/vnd.oasis.opendocument.spreadsheet';
/** The tax office's reader takes a sheet of this name alone. */
const sheetName = 'R68GAD_V1_00_0_EN';
const headings = [
  ...['Item', 'Title', 'First name', 'Last name', 'House name or number', 'Postcode'],
  ...['Aggregated donations', 'Sponsored event', 'Donation date', 'Amount'],
];

/** Rows as the tax office's own schedule has them: the first date in D13, what was claimed too much in D18, headings in row 23, donors from row 25, columns B to K. */
export function scheduleRows({ lines, firstOn, givenBackPence }: Schedule): readonly (readonly string[])[] {
  const rows: string[][] = Array.from({ length: 24 }, () => []);
  rows[11] = ['', 'Box 1', '', 'Earliest donation date in the period of claim. (DD/MM/YY)'];
  rows[12] = ['', '', '', scheduleDate(firstOn)];
  rows[16] = ['', 'Box 2', '', 'Previously over-claimed amount. Leave blank if none'];
  rows[17] = ['', '', '', givenBackPence === 0 ? '' : pounds(Math.ceil(givenBackPence / 4))];
  rows[22] = ['', ...headings];
  const donors = lines.map(({ title, firstName, lastName, house, postcode, date, amount }, at) => [
    ...['', String(at + 1), title, firstName, lastName, house, postcode],
    ...['', '', date, amount],
  ]);
  return [...rows, ...donors];
}

/** The schedule as an OpenDocument spreadsheet, as Charities Online takes it (CON-12). */
export function writeSchedule(schedule: Schedule): Uint8Array {
  const rows = scheduleRows(schedule).map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`);
  const names = ['office', 'table', 'text'].map((name) => `xmlns:${name}="${namespace}:${name}:1.0"`).join(' ');
  const content =
    `<office:document-content ${names} office:version="1.2"><office:body><office:spreadsheet>` +
    `<table:table table:name="${sheetName}">${rows.join('')}</table:table>` +
    `</office:spreadsheet></office:body></office:document-content>`;
  const file = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  const manifest =
    `<manifest:manifest xmlns:manifest="${namespace}:manifest:1.0" manifest:version="1.2">` +
    `${file('/', mimeType)}${file('content.xml', 'text/xml')}</manifest:manifest>`;
  // Its type comes first, and as it is: readers look for it there.
  return zipSync({
    mimetype: [strToU8(mimeType), { level: 0 }],
    'content.xml': strToU8(declaration + content),
    'META-INF/manifest.xml': strToU8(declaration + manifest),
  });
}

const namespace = 'urn:oasis:names:tc:opendocument:xmlns';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

function cell(text: string): string {
  if (text === '') return '<table:table-cell/>';
  return `<table:table-cell office:value-type="string"><text:p>${escaped(text)}</text:p></table:table-cell>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

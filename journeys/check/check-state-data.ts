import type { DataItem } from '../engine/step-view.ts';
import type { StepState } from '../states.ts';
import type { DataEntry, DataField } from './catalogues.ts';
import type { Path, Report } from './report.ts';
import { checkName, type World } from './subject.ts';

interface Sample {
  readonly data: NonNullable<StepState['data']>;
  /** What the blocks of the step list. */
  readonly shown: readonly string[];
}

/** A state gives records, be it none, for everything that its step lists (J062) and nothing else, each of the shape that the server answers. */
export function checkStateData(
  { report, world }: { readonly report: Report; readonly world: World },
  path: Path,
  { data, shown }: Sample,
): void {
  for (const name of shown) {
    if (!Object.hasOwn(data, name))
      report.add({
        code: 'J062',
        path,
        message: `The step shows "${name}", and the state gives none`,
        expected: `"data": { "${name}": [ … ] }`,
      });
  }
  for (const [name, items] of Object.entries(data)) {
    const at = [...path, 'data', name];
    if (!checkName({ report, path: at }, name, { code: 'J023', what: 'data of this step', known: shown })) continue;
    const entry = world.catalogues.data[name];
    if (entry === undefined) continue;
    const records = 'length' in items ? items : (items.records ?? []);
    const inside = 'length' in items ? at : [...at, 'records'];
    if (!('length' in items) && entry.live === undefined)
      report.add({
        code: 'J064',
        path: at,
        message: `"${name}" is not live, so it stands no other way than as records`,
      });
    records.forEach((item, index) => {
      checkItem(report, [...inside, index], { item, entry });
    });
  }
}

function checkItem(report: Report, path: Path, { item, entry }: { item: DataItem; entry: DataEntry }): void {
  for (const [field, value] of Object.entries(item)) {
    const at = [...path, field];
    const known = entry.fields[field];
    if (!checkName({ report, path: at }, field, { code: 'J063', what: 'a field', known: Object.keys(entry.fields) }))
      continue;
    if (known !== undefined && !fits(value, known))
      report.add({
        code: 'J063',
        path: at,
        message: `${JSON.stringify(value)} is not what the server answers`,
        expected: known.values === undefined ? `a ${known.type}` : `one of ${known.values.join(', ')}`,
      });
  }
  for (const [field, { description }] of Object.entries(entry.fields)) {
    if (!Object.hasOwn(item, field))
      report.add({ code: 'J063', path, message: `The record lacks "${field}"`, expected: description });
  }
}

function fits(value: DataItem[string], { type, values, nullable }: DataField): boolean {
  if (value === null) return nullable === true;
  return typeof value === type && (values?.includes(String(value)) ?? true);
}

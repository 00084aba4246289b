import fs from 'node:fs';
import path from 'node:path';

/** What a file holds as JSON; nothing where there is none or it was cut short. */
export function readKept(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes `text` whole or not at all, for the eyes of this user only. */
export function keep(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.draft`;
  fs.writeFileSync(draft, text, { mode: 0o600 });
  fs.renameSync(draft, file);
}

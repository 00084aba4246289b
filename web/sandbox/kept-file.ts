import fs from 'node:fs';
import path from 'node:path';

/** What a file holds as JSON; nothing where there is none or it was cut short. */
export function readKept(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
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

const WRITE_WITHIN_MS = 50;
/** So much longer than the last writing took is waited before the next: much that is kept costs little of the time all the same. */
const REST_PER_WRITING = 50;

/** Something that is written soon after it is different, together with what else happens in that time. */
export class SoonKept {
  readonly #file: string | undefined;
  readonly #text: () => string;
  #writing: NodeJS.Timeout | undefined;
  #tookMs = 0;

  /** Without a file nothing is ever written. */
  constructor(file: string | undefined, text: () => string) {
    this.#file = file;
    this.#text = text;
  }

  changed(): void {
    if (this.#file === undefined) return;
    this.#writing ??= setTimeout(
      () => {
        this.write();
      },
      Math.max(WRITE_WITHIN_MS, REST_PER_WRITING * this.#tookMs),
    ).unref();
  }

  write(): void {
    clearTimeout(this.#writing);
    this.#writing = undefined;
    if (this.#file === undefined) return;
    const began = performance.now();
    keep(this.#file, this.#text());
    this.#tookMs = performance.now() - began;
  }
}

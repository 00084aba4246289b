import fs from 'node:fs';
import path from 'node:path';

/** @typedef {(line: string) => void} Say */

/** Tells what is being done and how long it took, and keeps the figures. */
export class Progress {
  #say;
  /** @type {Record<string, number>} milliseconds by step */
  #took = {};

  /** @param {Say} say */
  constructor(say) {
    this.#say = say;
  }

  /** @param {string} line */
  note(line) {
    this.#say(line);
  }

  /**
   * Runs one step; `describe` puts its result in words.
   * @template T
   * @param {string} name
   * @param {() => T | Promise<T>} work
   * @param {(result: T) => string} [describe]
   * @returns {Promise<T>}
   */
  async step(name, work, describe = () => 'done') {
    const start = performance.now();
    const result = await work();
    const took = performance.now() - start;
    this.#took[name] = Math.round(took);
    this.#say(`  ${name.padEnd(14)} ${describe(result).padEnd(44)} ${(took / 1000).toFixed(1).padStart(6)} s`);
    return result;
  }

  /**
   * @param {string} file
   * @param {Record<string, number>} more
   */
  keep(file, more) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify({ ...this.#took, ...more }, null, 2)}\n`);
  }
}

/** A problem that its reader can solve: shown without a stack. */
export class PlainProblem extends Error {}

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..');
const configurations = ['package.json', 'tsconfig.json', 'eslint.config.js', '.dependency-cruiser.cjs', 'knip.json'];

/** A small checkout under our own rules that holds nothing but `files`, path to text. */
export function plantCheckout(files: Record<string, string>): {
  run: (program: string, ...args: string[]) => { status: number | null; output: string };
  remove: () => void;
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-gate-'));
  for (const file of configurations) fs.copyFileSync(path.join(root, file), path.join(folder, file));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return {
    run: (program, ...args) => {
      const script = path.join(root, 'node_modules', program);
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
    remove: () => {
      fs.rmSync(folder, { recursive: true });
    },
  };
}

import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWhenStale } from './build.mjs';
import { nodeProblem } from './check-node.mjs';
import { tryDatabase } from './databases.mjs';
import { isInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { anyFreePort, choosePort } from './ports.mjs';
import { developmentSecrets } from './secrets.mjs';
import { failedTests, problemOf, quickly, reasonsOf, suites } from './suites.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-launcher-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

function write(file: string, content: unknown): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('OPS-01 Node.js %s is new enough', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['18.20.4', '20.18.3'])('OPS-01 Node.js %s is refused in plain words', (version) => {
  expect(nodeProblem(version)).toContain(`needs Node.js 20.19 or newer, and this is ${version}`);
});

describe('ports', () => {
  async function listen(): Promise<{ port: number; close: () => Promise<void> }> {
    const port = await anyFreePort();
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
  }

  test('OPS-09 a port that was asked for and is in use is named, and by what to change it', async () => {
    const busy = await listen();
    const env = { CMS_PORT: String(busy.port) };
    const choice = choosePort({ variable: 'CMS_PORT', purpose: 'the CMS', usual: 1, env, taken: new Set() });
    await expect(choice).rejects.toThrow(new RegExp(`Port ${busy.port} is in use.*CMS_PORT`));
    await busy.close();
  });

  test('OPS-01 when the usual port is in use, the next free one is taken', async () => {
    const busy = await listen();
    const wish = { variable: 'PORT', purpose: 'the site', usual: busy.port, env: {}, taken: new Set<number>() };
    expect(await choosePort(wish)).toBeGreaterThan(busy.port);
    await busy.close();
  });

  test('OPS-01 a port for a server that starts later is none that an outgoing connection could have by then', async () => {
    const lowestThatLinuxLends = 32_768;
    const ports = await Promise.all(Array.from({ length: 300 }, () => anyFreePort()));
    expect(Math.max(...ports)).toBeLessThan(lowestThatLinuxLends);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
    expect(new Set(ports).size).toBe(300);
  });

  test('OPS-01 a port that another process was given is no one else’s, though nothing listens there yet', async () => {
    const ports = JSON.stringify(path.join(import.meta.dirname, 'ports.mjs'));
    const script = `
      const { anyFreePort } = await import(${ports});
      const given = await Promise.all(Array.from({ length: 300 }, () => anyFreePort()));
      process.stdout.write(JSON.stringify(given) + '\\n');
      setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(other.stdout, 'data')) as [Buffer];
    const ours = await Promise.all(Array.from({ length: 300 }, () => anyFreePort()));
    other.kill();
    await once(other, 'exit');
    const theirs = JSON.parse(String(line)) as number[];
    expect(theirs).toHaveLength(300);
    expect(ours.filter((port) => theirs.includes(port))).toEqual([]);
  });

  test('OPS-01 a lock whose holder has ended is taken at once, and one whose holder runs is not', () => {
    const file = path.join(folder, 'lock');
    write('lock', '4194305'); // above every process id
    expect(takeLock(file)).toBe(true);
    expect(takeLock(file)).toBe(false);
  });

  test('OPS-01 a lock that cannot be read is somebody else’s', () => {
    fs.mkdirSync(path.join(folder, 'unreadable'));
    expect(takeLock(path.join(folder, 'unreadable'))).toBe(false);
  });

  test('OPS-09 where no port is free, that is said in plain words, and not looked for without end', async () => {
    const nobodys = () => {
      const server = new EventEmitter();
      return Object.assign(server, { listen: () => server.emit('error') }) as unknown as net.Server;
    };
    const asked = vi.spyOn(net, 'createServer').mockImplementation(nobodys);
    await expect(anyFreePort()).rejects.toThrow('No free port was found from 20000 to 32000.');
    expect(asked.mock.calls.length).toBeLessThanOrEqual(200);
    asked.mockRestore();
  });

  test('OPS-09 a port that is no number is refused', async () => {
    const wish = { variable: 'PORT', purpose: 'the site', usual: 1, env: { PORT: 'abc' }, taken: new Set<number>() };
    await expect(choosePort(wish)).rejects.toThrow('PORT is "abc", which is not a port');
  });
});

test('OPS-01 packages are installed again only when the lock names others than those that are there', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', { packages: { '': { version: '9.9.9' }, ...packages } });
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
  expect(isInstalled(folder)).toBe(true);
  write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } });
  expect(isInstalled(folder)).toBe(false);
});

test('OPS-01 a build runs once for the same sources, and again for others or when its output is gone', async () => {
  write('source/a.ts', 'one');
  const output = path.join(folder, 'out.js');
  let runs = 0;
  const run = (): Promise<void> => {
    runs += 1;
    fs.writeFileSync(output, '');
    return Promise.resolve();
  };
  const build = { name: 'it', sources: [path.join(folder, 'source')], output, run };
  const stamps = path.join(folder, 'stamps');
  expect(await buildWhenStale(build, stamps)).toBe('built');
  expect(await buildWhenStale(build, stamps)).toBe('up to date');
  write('source/a.ts', 'two');
  expect(await buildWhenStale(build, stamps)).toBe('built');
  fs.rmSync(output);
  expect(await buildWhenStale(build, stamps)).toBe('built');
  expect(runs).toBe(3);
});

test('OPS-01 development secrets are made once and only their owner reads them', () => {
  const file = path.join(folder, 'secrets.json');
  const first = developmentSecrets(file);
  expect(developmentSecrets(file)).toEqual(first);
  expect(fs.statSync(file).mode & 0o077).toBe(0);
});

test('OPS-09 a database that cannot be reached is named without its password', async () => {
  const attempt = tryDatabase('DATABASE_URL', 'postgres://user:hush@127.0.0.1:1/mine');
  await expect(attempt).rejects.toThrow('The database of DATABASE_URL (127.0.0.1:1/mine) cannot be used');
  await expect(attempt).rejects.not.toThrow('hush');
});

describe('OPS-02 npm test', () => {
  const root = path.join(import.meta.dirname, '..', '..');

  test('is what CI runs, and has a suite for everything that is promised', () => {
    expect(
      fs
        .readFileSync(path.join(root, '.ci', 'run'), 'utf8')
        .trim()
        .split('\n')
        .at(-1),
    ).toBe('npm test');
    const promised = ['format', 'types', 'cms-types', 'layers', 'journeys', 'dead-code', 'lint'];
    const names = suites.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        ...promised,
        'unit',
        'cms',
        'stories',
        'a11y',
        'second-programme',
        'e2e-walks',
        'e2e-alone-1',
        'e2e-alone-2',
      ]),
    );
  });

  test('fails for a suite that fails, and for one that saw less than there is', () => {
    for (const suite of suites) {
      expect(problemOf(suite, 0, suite.atLeast), suite.name).toBeUndefined();
      expect(problemOf(suite, 1, suite.atLeast), suite.name).toBe('failed (1)');
      expect(problemOf(suite, 0, suite.atLeast - 1), suite.name).toContain('fewer than');
      expect(suite.atLeast, suite.name).toBeGreaterThan(0);
    }
  });

  test('quickly looks at all that needs no browser, and of the tests at those of what has changed', () => {
    const quick = quickly('abc123');
    expect(quick.map(({ name }) => name)).toEqual([
      'lint',
      'types',
      'format',
      'layers',
      'journeys',
      'dead-code',
      'unit',
    ]);
    const unit = quick.find(({ name }) => name === 'unit');
    expect(unit?.command.join(' ')).toContain('--changed abc123');
    expect(unit && [problemOf(unit, 0, 0), problemOf(unit, 1, 0)]).toEqual([undefined, 'failed (1)']);
    const whole = suites.filter(({ name }) => name === 'lint' || name === 'unit');
    expect(whole.flatMap(({ command }) => command.filter((part) => /cache|changed/u.test(part)))).toEqual([]);
  });

  test('stops altogether when it is told to, and counts as failed', async () => {
    const names = ['dead-code', 'lint', 'types'];
    const running = spawn(process.execPath, [path.join(root, 'scripts', 'test.mjs'), ...names], { cwd: root });
    let output = '';
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!running.killed && output.includes('CMS packages')) running.kill('SIGTERM');
    });
    const [code] = (await once(running, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).not.toMatch(/ok +(?:lint|types|dead-code)|FAILED/u);
  });

  test('names what failed, once each, before the long record', () => {
    const output = [
      ' ✓  node  journeys/engine/menu.test.ts (3 tests) 2ms',
      ' FAIL  |node| a.test.ts > a name',
      'AssertionError: expected 1 to be 2',
      '  1) [walks] › b.spec.ts:3:1 › another name',
      '  1) [walks] › b.spec.ts:3:1 › another name',
      '✖ a name of the CMS (3ms)',
      'guesses: 3 (target 0) MISSED',
      'guesses: 0 (target 0) ok',
    ].join('\n');
    expect(failedTests(output)).toEqual([
      'FAIL  |node| a.test.ts > a name',
      '1) [walks] › b.spec.ts:3:1 › another name',
      '✖ a name of the CMS (3ms)',
      'guesses: 3 (target 0) MISSED',
    ]);
    expect(reasonsOf(output)).toEqual([
      ' FAIL  |node| a.test.ts > a name',
      'AssertionError: expected 1 to be 2',
      '  1) [walks] › b.spec.ts:3:1 › another name',
      '  1) [walks] › b.spec.ts:3:1 › another name',
      '✖ a name of the CMS (3ms)',
      'guesses: 3 (target 0) MISSED',
      'guesses: 0 (target 0) ok',
    ]);
  });
});

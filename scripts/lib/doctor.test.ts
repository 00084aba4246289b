import { expect, test } from 'vitest';
import { databaseFinding, lineOf, nodeFinding, portFindings, roomFindings } from './doctor.mjs';

const gib = 1024 ** 3;

test('OPS-01 a machine with too old a Node.js, too little disk or too little memory is told each, and what to do', () => {
  const lacking = [nodeFinding('18.20.4'), ...roomFindings({ disk: gib, memory: gib })];
  expect(lacking.map(lineOf)).toEqual([
    expect.stringMatching(/^! .*Node\.js: 18\.20\.4\n.*Install a newer one/su),
    expect.stringMatching(/^! .*Disk: 1\.0 GiB free\n.*Make room/su),
    expect.stringMatching(/^! .*Memory: 1\.0 GiB free\n.*Without the CMS/su),
  ]);
});

test('OPS-01 a machine that has enough is told so', () => {
  const lines = roomFindings({ disk: 40 * gib, memory: 8 * gib }).map(lineOf);
  expect(lines).toEqual(['ok  Disk: 40.0 GiB free', 'ok  Memory: 8.0 GiB free']);
});

test('OPS-09 a database and a port that cannot be used are named with what to set, and no password', async () => {
  const database = lineOf(await databaseFinding({ DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/mine' }));
  expect(database).toContain('correct DATABASE_URL');
  expect(database).not.toContain('hush');
  const [site] = await portFindings({ PORT: 'abc' });
  expect(site && lineOf(site)).toContain('PORT is "abc", which is not a port');
});

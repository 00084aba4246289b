import path from 'node:path';

import { createDatabase } from '#tests/support/postgres.ts';

import { anyFreePort } from '../../../scripts/lib/ports.mjs';
import { runCommand } from '../../../scripts/lib/run-command.mjs';
import { startService, untilAnswers } from '../../../scripts/lib/service.mjs';

const root = path.join(import.meta.dirname, '..', '..', '..');
const logs = path.join(root, '.run', 'second-programme');
const folder = path.relative(root, path.join(import.meta.dirname, '..'));

/** Builds the harbour's pages and starts it on an empty database, without a CMS: it serves what it carries. */
export default async function startForWalk(): Promise<() => Promise<void>> {
  for (const config of ['vite.config.ts', 'drawing.vite.config.ts'])
    await runCommand(
      [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--config', path.join(folder, config)],
      { cwd: root, logFile: path.join(logs, `${config}.log`) },
    );
  const database = await createDatabase();
  const port = await anyFreePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const service = startService({
    name: 'second-programme',
    command: [process.execPath, '--import', 'tsx', path.join(folder, 'server', 'main.ts')],
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET_KEY: 'a key for walks, longer than 32 characters',
      CMS_URL: 'http://127.0.0.1:9',
      CMS_API_TOKEN: 'none',
      CONTENT_SECRET: 'none',
    },
    logFile: path.join(logs, 'server.log'),
  });
  const stop = async () => {
    await service.stop();
    await database.drop();
  };
  try {
    await untilAnswers(`${url}/api/ready`, service.exited, 60_000);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['PROGRAMME_URL'] = url;
  return stop;
}

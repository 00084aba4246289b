import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

import { signalGroup } from '../../../scripts/lib/service.mjs';
import { home } from './home.ts';

interface Running {
  readonly services: readonly { readonly name: string; readonly pid: number }[];
}

/** Ends the CMS of the started system for the rest of the run. */
export async function stopCms(): Promise<void> {
  const list = path.join(home, 'running.json');
  const { services } = JSON.parse(readFileSync(list, 'utf8')) as Running;
  const cms = services.find(({ name }) => name === 'cms');
  if (cms === undefined) throw new Error('The list of what runs has no CMS.');
  signalGroup(cms.pid, 'SIGKILL');
  const answers = () =>
    fetch(process.env['E2E_CMS_URL'] ?? '').then(
      () => true,
      () => false,
    );
  await expect.poll(answers).toBe(false);
}

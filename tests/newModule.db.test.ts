import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverModules } from '#apps/server/serverModules.ts';
import type { Call } from '#kit/contract/call.ts';
import type { ServerModule } from '#kit/server/module.ts';
import { getNextSteps } from '#modules/overviews/dashboard/contract.ts';
import { openPortal, type TestPortal } from './support/portal.ts';

/** Within the repository, so that its subpath imports resolve. */
const folder = join(import.meta.dirname, `newModule-${randomUUID()}`);

/** All that a new product module is: its own folder. */
const text = `
import { z } from 'zod';
import { defineCall } from '#kit/contract/call.ts';
import { answer } from '#kit/server/http/answer.ts';

export const hello = defineCall({
  method: 'GET', path: '/backups/hello', summary: 'Says hello', access: 'organization',
  output: z.object({ words: z.string() }),
});

export const backupsModule = {
  name: 'backups',
  routes: [answer(hello, async () => ({ words: 'hello' }))],
  jobs: [],
  contributes: {
    nextSteps: {
      module: 'monitoring',
      read: async () => [{
        kind: 'finding', id: 'backup', subject: 'Make a backup', place: '', pressure: 'critical',
        count: 1, minutes: 1, dueAt: null, since: null,
      }],
    },
  },
};
`;

let portal: TestPortal;
let hello: Call;
beforeAll(async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.ts'), text);
  const made = await import(/* @vite-ignore */ join(folder, 'index.ts'));
  hello = made.hello;
  portal = await openPortal({ modules: [...serverModules, made.backupsModule as ServerModule] });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

it('A new module with one entry in the list answers its call, and its next step is on the dashboard', async () => {
  const owner = await portal.owner();
  expect((await owner.call(hello, {})).data).toEqual({ words: 'hello' });
  const [first] = (await owner.call(getNextSteps, {})).data.steps;
  expect(first).toMatchObject({ subject: 'Make a backup', pressure: 'critical' });
});

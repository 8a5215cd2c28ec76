import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseOrganization } from '#apps/server/erasure/eraseOrganization.ts';
import { erasePersonTraces } from '#apps/server/erasure/personTraces.ts';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { serverModules } from '#apps/server/serverModules.ts';
import type { Call } from '#kit/contract/call.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import { openPortal, runJob, type TestPortal } from './support/portal.ts';
import { typed } from './support/typed.ts';

/**
 * Within the repository, so that its subpath imports resolve; begins with a dot, so that no test that reads all files
 * finds it.
 */
const folder = join(import.meta.dirname, `.newModule-${randomUUID()}`);
const exported = mkdtempSync(join(tmpdir(), 'newModule-'));

/** All that a new product module is: its own folder. */
const files = {
  'schemas.ts': `
import { z } from 'zod';

export const hello = { output: z.object({ words: z.string() }) };
`,
  'calls.ts': `
import { defineCall } from '#kit/contract/call.ts';

export const hello = defineCall('hello', () => import('./schemas.ts'), {
  method: 'GET', path: '/backups/hello', summary: 'Says hello', access: 'organization',
});
`,
  'index.ts': `
import { text } from 'drizzle-orm/pg-core';
import { at, tenantTable } from '#kit/server/db/columns.ts';
import { answer } from '#kit/server/http/answer.ts';
import { daysAfter } from '#kit/server/services/storedTables.ts';

import { hello } from './calls.ts';

const runs = tenantTable('backups_runs', {
  madeBy: text('made_by').notNull(), mailedTo: text('mailed_to').notNull(), at: at('at').notNull(),
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
    tables: [{
      table: runs, holds: 'backups that were made', ...daysAfter(30, runs.at, 'they were made'),
      person: { email: runs.mailedTo, isContact: true, namedByEmail: [runs.madeBy] },
    }],
  },
};
`,
};

let portal: TestPortal;
let hello: Call;
beforeAll(async () => {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const made = await import(/* @vite-ignore */ join(folder, 'index.ts'));
  ({ hello } = await import(/* @vite-ignore */ join(folder, 'calls.ts')));
  portal = await openPortal({ modules: [...serverModules, made.backupsModule as ServerModule] });
  await portal.db.execute(sql`
    create table backups_runs (
      org_id uuid not null, id uuid not null, made_by text not null, mailed_to text not null,
      at timestamptz not null
    )`);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
  rmSync(exported, { recursive: true });
});

interface Run {
  orgId: string;
  madeBy?: string;
  mailedTo?: string;
  daysAgo?: number;
}
const run = ({ orgId, madeBy = 'ada@x.example', mailedTo = 'bo@x.example', daysAgo = 0 }: Run) =>
  portal.db.execute(sql`
    insert into backups_runs values (${orgId}, ${randomUUID()}, ${madeBy}, ${mailedTo},
      ${new Date(portal.clock.now().getTime() - daysAgo * 86_400_000).toISOString()})`);
const runsOf = async (orgId: string) =>
  (
    (await portal.db.execute(
      sql`select made_by, mailed_to from backups_runs where org_id = ${orgId} order by made_by`,
    )) as unknown as { rows: { made_by: string; mailed_to: string }[] }
  ).rows;

describe('A new module with one entry in the list', () => {
  it('answers its call, and its next step is on the dashboard', async () => {
    const owner = await portal.owner();
    expect((await owner.call(hello, {})).data).toEqual({ words: 'hello' });
    const [first] = (await owner.call(getNextSteps, {})).data.steps;
    expect(first).toMatchObject({ subject: 'Make a backup', pressure: 'critical' });
  });

  it('has its rows deleted at night when they are past their time', async () => {
    const { orgId } = await portal.owner();
    await run({ orgId, madeBy: 'old@x.example', daysAgo: 31 });
    await run({ orgId, madeBy: 'new@x.example', daysAgo: 29 });
    await runJob(portal.services, forgetPast);
    expect((await runsOf(orgId)).map(({ made_by }) => made_by)).toEqual(['new@x.example']);
  });

  it('has its rows in an export of the organization, and nobody else’s', async () => {
    const [owner, other] = [await portal.owner(), await portal.owner()];
    await run({ orgId: owner.orgId });
    await run({ orgId: other.orgId });
    const to = join(exported, 'one');
    const { code } = await typed(
      portal.services,
      'organization',
      'export',
      owner.email,
      '--to',
      to,
    );
    expect(code).toBe(0);
    const lines = readFileSync(join(to, 'backups_runs.jsonl'), 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).orgId)).toEqual([owner.orgId]);
  });

  it('forgets a person who is erased: their rows go, and their name on others', async () => {
    const { orgId } = await portal.owner();
    const email = 'cy@x.example';
    await run({ orgId, madeBy: 'ada@x.example', mailedTo: email });
    await run({ orgId, madeBy: email });
    const { database } = portal.services;
    await database.system.transaction((tx) =>
      erasePersonTraces(portal.services, tx, { cognitoId: null, email, name: '' }),
    );
    expect(await runsOf(orgId)).toEqual([{ made_by: 'A former user', mailed_to: 'bo@x.example' }]);
  });

  it('has its rows erased with their organization', async () => {
    const [owner, other] = [await portal.owner(), await portal.owner()];
    await run({ orgId: owner.orgId });
    await run({ orgId: other.orgId });
    const { signal } = new AbortController();
    const how = { signal, by: 'jo', atOnce: true };
    expect(await eraseOrganization(portal.services, owner.orgId, how)).toBe(true);
    expect(await runsOf(owner.orgId)).toEqual([]);
    expect(await runsOf(other.orgId)).toHaveLength(1);
  });
});

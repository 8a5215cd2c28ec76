import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { moveDatabase } from '#apps/server/moveDatabase.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { postgresMissing, processDatabase } from '#tests/support/databases.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freePorts } from '#tests/support/freePorts.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { startServer } from '#tests/support/serverProcess.ts';
import { startSlowSite } from '#tests/support/slowSite.ts';
import { testPassword } from '#tests/support/visitor.ts';

it.skipIf(postgresMissing)(
  'An embedded database moves to PostgreSQL with everything in it (skipped where PostgreSQL is not installed)',
  async () => {
    const embedded = await processDatabase('pglite');
    const before = await startServer({
      ...embedded.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    });
    const owner = before.visitor();
    await owner.signUp('moves@shop.example');
    await owner.onboard('Moving Bakery');
    const site = await startSlowSite({ pages: 10, delayMs: 1, heldAfter: 5 });
    const { targetId } = await startScanOf(owner, site.url);
    await eventually('the scan is under way', 300, async () => site.requests() > 5);
    await before.end('SIGTERM');
    site.goOn();

    const postgres = await processDatabase('postgres');
    const url = postgres.env.DATABASE_URL ?? '';
    const moved = await moveDatabase(embedded.env.DATA_DIR ?? '', url);
    expect(moved).toMatchObject({
      pool_users: 1,
      profile_users: 1,
      monitoring_targets: 1,
    });
    // The scan, and whatever the clock had just asked for.
    expect(moved['unfinished jobs']).toBeGreaterThanOrEqual(1);
    await expect(moveDatabase(embedded.env.DATA_DIR ?? '', url)).rejects.toThrow('not empty');

    const after = await startServer({
      ...postgres.env,
      PORT: String(freePorts()),
      DEMO_DATA: 'false',
    });
    const again = after.visitor();
    await again.signIn('moves@shop.example', testPassword);
    const { targets } = (await again.call(monitoring.loadTargetList, {})).data;
    expect(targets.map((target) => target.targetId)).toEqual([targetId]);
    await eventually('the scan that was under way ends', 300, async () => {
      const { scans } = (await again.call(monitoring.loadScanMap, {})).data;
      return scans[targetId]?.[0]?.status === 'completed';
    });
    expect((await after.admin('audit', 'verify')).stdout).toContain('The audit log holds');
    await after.end('SIGKILL');
    await site.close();
    await embedded.drop();
    await postgres.drop();
  },
);

it('A mistyped DATA_DIR is told, and no database is made there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mistyped-'));
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder };
  const typed = ['apps/server/move.ts', 'postgresql://127.0.0.1:1/portal'];
  await expect(promisify(execFile)(process.execPath, typed, { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no embedded database in DATA_DIR, ${folder}.`),
  });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as monitoring from '#modules/products/monitoring/calls.ts';
import { runScan } from '#modules/products/monitoring/server/jobs/runScan.ts';
import { ownerForAll, portalForAll, runJob } from '#tests/support/portal.ts';
import { scanReport, startScanOf } from '#tests/support/scans.ts';

const portal = portalForAll({ services: { scanning: { scan: async () => scanReport } } });
const owner = ownerForAll(portal);

/** The database says of every write to a table what it says when its disk is full (SQLSTATE 53100). */
async function fill(table: string): Promise<void> {
  const db = portal.db;
  await db.execute(sql`create or replace function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db.execute(
    sql`create trigger no_space before insert or update on ${sql.identifier(table)} for each row execute function no_space()`,
  );
  filled.push(table);
}
const filled: string[] = [];
const clear = async () => {
  for (const table of filled.splice(0)) {
    await portal.db.execute(sql`drop trigger no_space on ${sql.identifier(table)}`);
  }
};
afterEach(clear);

describe('A full disk', () => {
  const rename = (jobTitle: string) =>
    owner.call(profile.editUser, { cognitoId: owner.cognitoId, userProfile: { jobTitle } });
  const titleNow = async () => (await owner.call(profile.profileCheck, {})).data.userData.jobTitle;

  it('has writes answered with 503 and reads go on; afterwards all is as before', async () => {
    expect((await rename('Baker')).status).toBe(200);
    await fill('profile_users');
    const refused = await rename('Miller');
    expect([refused.status, refused.refused]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.stringify(refused.body)).not.toMatch(/space|device|53100/i);
    expect(await titleNow()).toBe('Baker');
    await clear();
    expect((await rename('Miller')).status).toBe(200);
    expect(await titleNow()).toBe('Miller');
  });

  it('keeps a scan from storing its report: nothing of it is stored, and it is tried again', async () => {
    const { targetId, scanId } = await startScanOf(owner);
    const run = () => runJob(portal.services, runScan, { scanId });
    const scanNow = async () => (await owner.call(monitoring.loadScanMap, {})).data.scans[targetId];
    await fill('monitoring_findings');
    await expect(run()).rejects.toThrow();
    expect(await scanNow()).toMatchObject([{ status: 'started', mediums: 0 }]);
    expect((await owner.call(monitoring.loadIssues, { targetId })).data.issues).toEqual([]);
    await clear();
    await run();
    expect(await scanNow()).toMatchObject([{ status: 'completed', mediums: 1 }]);
    expect((await owner.call(monitoring.loadIssues, { targetId })).data.issues).toHaveLength(1);
    await portal.runJobs();
  });
});

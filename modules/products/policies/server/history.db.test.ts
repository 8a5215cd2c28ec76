import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import * as policy from '../calls.ts';

const policyType = 'access-control';

const portal = portalForAll();

const owner = ownerForEach(portal);

/** Entries of an earlier time, the older the higher their version. */
const addEntries = (entries: { kind: string; count: number; bytes: number; of?: string }) =>
  portal.db.execute(sql`
    insert into policies_history (org_id, id, policy_type, version, kind, at, cognito_id, by, text)
    select ${owner.orgId}::uuid, gen_random_uuid(), ${entries.of ?? policyType}, n, ${entries.kind},
      timestamptz '2026-01-01' - n * interval '1 minute', ${randomUUID()}, 'ada@shop.example',
      repeat('x', ${entries.bytes}::int)
    from generate_series(1, ${entries.count}::int) n`);
const save = async () => {
  const { data } = (await owner.call(policy.policyLoad, { policyType })).data;
  const { version, saved, customValues } = data;
  const draft = { id: policyType, version, saved, customValues, status: 'Draft' as const };
  expect((await owner.call(policy.policySave, { policy: draft })).refused).toBeNull();
};
const entriesOf = async (type = policyType) => {
  const { rows } = (await portal.db.execute(sql`
    select kind, version from policies_history
    where org_id = ${owner.orgId}::uuid and policy_type = ${type} and at < '2026-02-01' order by at desc`)) as unknown as {
    rows: { kind: string; version: number }[];
  };
  return rows;
};

it('POL-064: has the newest 20 MB of drafts, and every approval', async () => {
  await addEntries({ kind: 'saved', count: 25, bytes: 1024 * 1024 });
  await addEntries({ kind: 'approved', count: 25, bytes: 10 });
  await addEntries({ kind: 'saved', count: 25, bytes: 1024 * 1024, of: 'another' });
  await save();
  const left = await entriesOf();
  const drafts = left.filter(({ kind }) => kind === 'saved').map(({ version }) => version);
  // The save's own text takes a little of the twentieth.
  expect(drafts).toEqual(Array.from({ length: 19 }, (_, n) => n + 1));
  expect(left.filter(({ kind }) => kind === 'approved')).toHaveLength(25);
  expect(await entriesOf('another')).toHaveLength(25);
});

it('POL-064: has 500 entries at most besides approvals', async () => {
  await addEntries({ kind: 'saved', count: 600, bytes: 10 });
  await save();
  expect(await entriesOf()).toHaveLength(499);
});

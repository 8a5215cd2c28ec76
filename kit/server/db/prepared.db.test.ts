import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { portalForAll } from '#tests/support/portal.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared.ts';

const portal = portalForAll();

const built: Db[] = [];
async function idsThrough(db: Db, orgId: string): Promise<string[]> {
  const statement = prepared(db, 'ids_of_test', (name) => {
    built.push(db);
    return db
      .select({ id: organizations.id })
      .from(organizations)
      .where(sql`${organizations.id} = ${sql.placeholder('orgId')}`)
      .prepare(name);
  });
  return (await statement.execute({ orgId })).map((row) => row.id);
}

it('prepared › builds a statement once for a tenant’s door, and each door answers of its own tenant', async () => {
  const { database } = portal.services;
  const [a, b] = [await portal.owner(), await portal.owner()];
  const door = (orgId: string | null) => database.forOrganization(orgId);
  built.length = 0;
  for (const { orgId } of [a, b, a, b]) {
    expect(await idsThrough(door(orgId), orgId ?? '')).toHaveLength(1);
  }
  expect(built).toHaveLength(new Set([door(a.orgId), door(b.orgId)]).size);
  // The embedded database has one role, so there only the statement's own condition separates tenants.
  if (database.kind === 'postgres') {
    expect(await idsThrough(door(a.orgId), b.orgId ?? '')).toEqual([]);
  }
  await door(a.orgId).transaction(async (tx) => {
    expect(await idsThrough(tx, a.orgId ?? '')).toHaveLength(1);
  });
});

it('prepared › goes on where more tenants came than doors are kept', async () => {
  const owner = await portal.owner();
  const ask = () =>
    idsThrough(portal.services.database.forOrganization(owner.orgId), owner.orgId ?? '');
  expect(await ask()).toHaveLength(1);
  for (let other = 0; other < 600; other += 1) {
    portal.services.database.forOrganization(randomUUID());
  }
  expect(await ask()).toHaveLength(1);
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getActivity, invite_user } from '#modules/foundation/people/calls/settings.ts';
import { targets } from '#modules/products/monitoring/server/tables.ts';
import { folderForAll, portalForAll } from '#tests/support/portal.ts';
import { startScanOf } from '#tests/support/scans.ts';
import { typed } from '#tests/support/typed.ts';

const folder = folderForAll();
const portal = portalForAll();
const run = (of: string, to: string) =>
  typed(portal.services, 'organization', 'export', of, '--to', to);
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').slice(0, -1);

describe('npm run admin -- organization export', () => {
  test('CSL-060: writes every row of the customer, nobody else’s, and no key', async () => {
    const [one, other] = [await portal.owner(), await portal.owner()];
    await startScanOf(one);
    await startScanOf(other);
    await one.call(invite_user, { email: `mate-${one.email}` });
    const db = portal.db;
    const [first] = await db.select().from(targets).limit(1);
    if (!first) throw new Error('There is no website.');
    // More rows than are read at once.
    const many = Array.from({ length: 1203 }, (_, n) => ({
      ...first,
      id: crypto.randomUUID(),
      orgId: one.orgId,
      name: `Shop ${n}`,
      nameKey: `shop ${n}`,
      url: `https://shop${n}.example`,
    }));
    for (let at = 0; at < many.length; at += 100)
      await db.insert(targets).values(many.slice(at, at + 100));

    const to = join(folder, 'one');
    const wrote = await run(one.email, to);
    expect(wrote).toMatchObject({ code: 0 });
    const files = readdirSync(to);
    const rows = files.flatMap((file) => linesOf(join(to, file)).map((line) => [file, line]));
    expect(wrote.lines[0]).toContain(`${rows.length} rows in ${files.length} files`);
    expect(linesOf(join(to, 'monitoring_targets.jsonl'))).toHaveLength(1204);
    expect(new Set(linesOf(join(to, 'monitoring_targets.jsonl'))).size).toBe(1204);
    for (const [file, line] of rows) {
      const row = JSON.parse(line ?? '') as Record<string, unknown>;
      expect(file === 'profile_organizations.jsonl' ? row.id : row.orgId, file).toBe(one.orgId);
      expect(Object.keys(row).filter((name) => /hash/i.test(name))).toEqual([]);
    }
    const users = linesOf(join(to, 'profile_users.jsonl')).map((line) => JSON.parse(line));
    expect(users).toMatchObject([{ email: one.email }]);
    expect(linesOf(join(to, 'accounts_invites.jsonl'))).toHaveLength(1);
    expect(statSync(to).mode & 0o777).toBe(0o700);
    expect(statSync(join(to, 'profile_users.jsonl')).mode & 0o777).toBe(0o600);
    const { data } = await one.call(getActivity, {});
    const told = data.entries.find(({ action }) => action === 'organization.export');
    expect(told?.actor).toMatchObject({ kind: 'staff', email: 'jo' });
  });

  test('declines a folder that is there, one that cannot be made, and an unknown customer', async () => {
    const owner = await portal.owner();
    expect((await run(owner.email, folder)).lines).toEqual([`${folder} is there already.`]);
    const nowhere = await run(owner.email, join(folder, 'not', 'there'));
    expect(nowhere.code).toBe(1);
    expect(nowhere.lines.join()).toMatch(/could not be written: ENOENT/);
    expect((await run('Nobody & Sons', join(folder, 'x'))).lines).toEqual([
      'There is no organisation Nobody & Sons.',
    ]);
    await expect(run(owner.email, 'relative')).rejects.toThrow(/must begin with/);
  });
});

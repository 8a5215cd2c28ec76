import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settings } from '#kit/server/config/settings.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { folderForAll, ownerForAll, portalForAll, runJob } from '#tests/support/portal.ts';
import { scanReport, startScanOf } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import {
  customersAPart,
  deleteBrandExports,
  exportBrand,
  exportNightly,
} from './jobs/exportBrand.ts';
import { summaries } from './tables.ts';

const daySeconds = 86_400;

const place = folderForAll();
const portal = portalForAll({
  env: { EXPORT_NIGHTLY: 'true', STORAGE_DIR: place },
  services: { scanning: { scan: async () => scanReport } },
});
const bakery = ownerForAll(portal, { companyName: 'Harbor Bakery' });
let member: Visitor;
let targetId: string;
let scannedAt: string;
beforeAll(async () => {
  ({ targetId } = await startScanOf(bakery));
  await portal.runJobs();
  scannedAt = portal.clock.now().toISOString();
  member = portal.visitor();
  await member.signUp('member@chamber.example', { subscriptionId: 'northlight-chamber' });
  await member.onboard('Chamber Member');
});
// A night is written once.
beforeEach(() => portal.clock.forward(daySeconds));

const today = () => portal.clock.now().toISOString().slice(0, 10);

async function night(): Promise<void> {
  await runJob(portal.services, exportNightly);
  await portal.runJobs();
}

/** What is kept of a brand, by day and name. */
function filesOf(brandId: string): Record<string, string> {
  const folder = join(place, 'exports', brandId);
  if (!existsSync(folder)) return {};
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.'))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

const daysOf = (brandId: string) =>
  Object.keys(filesOf(brandId)).map((path) => path.split('/').at(0));

const linesOf = (text = '') => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
const rowsOf = (text?: string) => linesOf(text).slice(1);
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

const customersOf = (brandId: string) => rowsOf(filesOf(brandId)[`${today()}/customers.csv`]);

/** Takes the announced jobs of a folder, as the relay would. */
async function taken(folder: string): Promise<unknown[]> {
  const rows = await portal.db
    .delete(outbox)
    .where(
      and(eq(outbox.queue, 'portfolio.exportBrand'), sql`${outbox.data} ->> 'folder' = ${folder}`),
    )
    .returning();
  return rows.map(({ data }) => data);
}

test('CSL-205: each brand gets its own customers and their open causes, with a manifest that describes them, and nothing without the setting', async () => {
  await night();
  const day = today();
  const own = filesOf('fairhaven');
  const names = ['causes.csv', 'customers.csv', 'manifest.json'];
  expect(Object.keys(own)).toEqual(names.map((name) => `${day}/${name}`));
  expect(customersOf('fairhaven')).toEqual([
    expect.stringMatching(`^"Harbor Bakery","fairhaven",.*,"${bakery.orgId}"$`),
  ]);
  expect(customersOf('northlight')).toEqual([
    expect.stringMatching(`^"Chamber Member","northlight",.*,"${member.orgId}"$`),
  ]);
  const title = scanReport.findings[0]?.title ?? '';
  expect(rowsOf(own[`${day}/causes.csv`])).toEqual([
    quoted([bakery.orgId, targetId, 'hsts', title, 'medium', scannedAt, '1']),
  ]);
  expect(rowsOf(filesOf('northlight')[`${day}/causes.csv`])).toEqual([]);

  const manifest = JSON.parse(own[`${day}/manifest.json`] ?? '');
  expect(manifest).toMatchObject({
    brand: 'fairhaven',
    day,
    madeAt: portal.clock.now().toISOString(),
    rows: { customers: 1, causes: 1 },
  });
  for (const { table, name, rows, sha256 } of manifest.files) {
    const text = own[`${day}/${name}`] ?? '';
    expect(rowsOf(text)).toHaveLength(rows);
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const titles = manifest.columns[table].map((column: { name: string }) => column.name);
    expect(linesOf(text)[0]).toBe(quoted(titles));
  }
  expect(manifest.files.map(({ name }: { name: string }) => name).toSorted()).toEqual(
    names.slice(0, 2),
  );

  portal.clock.forward(daySeconds);
  const config = { ...portal.services.config, EXPORT_NIGHTLY: false };
  await runJob({ ...portal.services, config }, exportNightly);
  await portal.runJobs();
  expect(filesOf('fairhaven')).toEqual(own);
  expect(settings.EXPORT_NIGHTLY.parse(undefined)).toBe(false);
});

test('CSL-206: many customers are written in parts, and a night that runs twice has the same files', async () => {
  const { services } = portal;
  const db = services.database.system;
  const count = customersAPart + 1;
  await db.execute(sql`insert into ${summaries}
      (org_id, company_name, name_key, searched, search_key, brand_id, plan_name, open_highs, signed_up_at, need, reasons)
    select gen_random_uuid(), 'Many', 'many', 'many', 'many', 'many', '', 0, ${portal.clock.now().toISOString()}::timestamptz, 0, '[]'
    from generate_series(1, ${count}::int) n`);
  const day = today();
  const pathsOf = (...names: string[]) => names.map((name) => `${day}/${name}`);
  await runJob(services, exportNightly);
  const [begin] = await taken('many');
  await runJob(services, exportBrand, begin);
  expect(Object.keys(filesOf('many'))).toEqual(pathsOf('causes.csv', 'customers.csv'));

  // Killed after it wrote its part, and run again.
  const [next] = await taken('many');
  await runJob(services, exportBrand, next);
  await runJob(services, exportBrand, next);
  await portal.runJobs();
  const whole = filesOf('many');
  expect(Object.keys(whole)).toEqual(
    pathsOf('causes-2.csv', 'causes.csv', 'customers-2.csv', 'customers.csv', 'manifest.json'),
  );
  const parts = pathsOf('customers.csv', 'customers-2.csv').map((path) => rowsOf(whole[path]));
  expect(parts.map(({ length }) => length)).toEqual([customersAPart, 1]);
  const ids = parts.flat().map((line) => line.split(',').at(-1));
  expect(new Set(ids).size).toBe(count);
  const { rows } = JSON.parse(whole[`${day}/manifest.json`] ?? '');
  expect(rows).toEqual({ customers: count, causes: 0 });

  await night();
  expect(filesOf('many')).toEqual(whole);
  await db.delete(summaries).where(eq(summaries.brandId, 'many'));
});

test('CSL-208: an erased customer is in no file that is kept, and in none that was being written', async () => {
  const { services } = portal;
  const leaving = await portal.owner({ companyName: 'Leaving Ltd' });
  await night();
  expect(customersOf('fairhaven').join()).toContain('Leaving Ltd');
  const kept = filesOf('northlight');
  await portal.erase(leaving);
  await portal.runJobs();
  expect(filesOf('fairhaven')).toEqual({});
  expect(Object.keys(kept).length).toBeGreaterThan(0);
  expect(filesOf('northlight')).toEqual(kept);

  portal.clock.forward(daySeconds);
  await night();
  expect(customersOf('fairhaven').join()).toContain('Harbor Bakery');
  expect(customersOf('fairhaven').join()).not.toContain('Leaving Ltd');

  portal.clock.forward(daySeconds);
  const { storage } = services;
  const { write } = storage;
  // The erasure looks for files after the rows were read, and before they are written.
  storage.write = async (owner, path, body) => {
    if (path[0] === 'fairhaven' && path.at(-1) === 'customers.csv') {
      storage.write = write;
      await runJob(services, deleteBrandExports, { folder: 'fairhaven' });
    }
    await write(owner, path, body);
  };
  try {
    await night();
  } finally {
    storage.write = write;
  }
  expect(filesOf('fairhaven')).toEqual({});
  expect(customersOf('northlight')).toHaveLength(1);
});

test('CSL-209: a name that a spreadsheet would run is text', async () => {
  await portal.owner({ companyName: "=cmd|' /C calc'!A0" });
  await night();
  expect(customersOf('fairhaven').some((line) => line.startsWith(`"'=cmd|`))).toBe(true);
});

test('CSL-207: a night is kept for thirty days', async () => {
  await night();
  const first = today();
  portal.clock.forward(30 * daySeconds);
  await night();
  expect(daysOf('fairhaven')).toContain(first);
  portal.clock.forward(daySeconds);
  await night();
  expect(daysOf('fairhaven')).not.toContain(first);
  expect(daysOf('fairhaven')).toContain(today());
});

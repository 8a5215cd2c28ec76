import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announce, announceAll, defineJob, handleCron, handleJob } from '#kit/server/jobs/job.ts';
import { allOf, type Contributed } from '#kit/server/services/services.ts';
import type { OpenCause } from '#kit/server/services/summaries.ts';
import { causeCells, csvBy, customerCells } from '../exports/cells.ts';
import {
  beginRun,
  dayOf,
  deleteExports,
  deletePastExports,
  type Run,
  writeInRun,
} from '../exports/folder.ts';
import { refreshSummaries } from '../refresh.ts';
import { shownCustomer } from '../shownCustomer.ts';
import { loadGroups } from '../store/match.ts';
import { loadOfBrand } from '../store/summaries.ts';

/** Customers of one part: what is in memory at once. */
export const customersAPart = 1000;

const writtenFile = z.object({
  table: z.enum(['customers', 'causes']),
  name: z.string(),
  rows: z.int(),
  sha256: z.string(),
});
type WrittenFile = z.infer<typeof writtenFile>;

export const exportBrandJob = defineJob({
  queue: 'portfolio.exportBrand',
  data: z.object({
    /** Where to write: it has a brand's name, and gets the customers of that brand and no others. */
    folder: z.string().min(1),
    day: z.iso.date(),
    /** Left out for the first part. */
    next: z
      .object({ run: z.string(), part: z.int(), after: z.string(), files: z.array(writtenFile) })
      .optional(),
  }),
  retryLimit: 5,
  expireInSeconds: 600,
});

/** Deletes the files of nights that are past their time, and has each brand's customers written if they are to be. */
export const exportNightly = handleCron(
  { queue: 'portfolio.exportNightly', cron: '5 9 * * *', expireInSeconds: 3600, retryLimit: 5 },
  async ({ services, signal }) => {
    const { clock, config, database, disk, storage } = services;
    const now = clock.now();
    await deletePastExports(storage, now);
    if (!config.EXPORT_NIGHTLY) return;
    if (disk.isNearEnd())
      throw new Error('A disk nears its end, so no customers are written to it');
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
    const { brandIds } = await loadGroups(database.system, 'all');
    const runs = brandIds.map((folder) => ({ data: { folder, day: dayOf(now) } }));
    await announceAll(database.system, exportBrandJob, runs);
  },
);

/**
 * Writes one part of a brand's customers and their open causes, and announces the next: so brands take turns, and what
 * is killed goes on with its part. The manifest comes last.
 */
export const exportBrand = handleJob(
  exportBrandJob,
  async ({ id, services }, { folder, day, next }) => {
    const { clock, database, storage } = services;
    const run: Run = { storage, folder, day, id: next?.run ?? id };
    if (!next && !(await beginRun(run))) return;
    const { part, after, files } = next ?? { part: 1, after: null, files: [] };

    const now = clock.now();
    const rows = await loadOfBrand(database.system, folder, { after, limit: customersAPart });
    const orgIds = rows.map(({ orgId }) => orgId);
    const causes = await openCausesOf(services, database.system, orgIds, now);
    const customers = rows.map((row) => shownCustomer(row, now));
    const made = [
      partOf('customers', part, customers.length, csvBy(customerCells, customers)),
      partOf('causes', part, causes.length, csvBy(causeCells, causes)),
    ];
    for (const { file, body } of made) if (!(await writeInRun(run, file.name, body))) return;

    const written = [...files, ...made.map(({ file }) => file)];
    const last = rows.length === customersAPart ? rows.at(-1) : undefined;
    if (last) {
      const following = { run: run.id, part: part + 1, after: last.orgId, files: written };
      await announce(database.system, exportBrandJob, { folder, day, next: following });
      return;
    }
    const manifest = { brand: folder, day, madeAt: now.toISOString(), ...contentsOf(written) };
    await writeInRun(run, 'manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  },
);

async function openCausesOf(services: Contributed, db: Db, orgIds: readonly string[], now: Date) {
  const causes: (readonly OpenCause[])[] = [];
  for (const load of allOf(services, 'openCauses')) causes.push(await load(db, orgIds, now));
  return causes.flat();
}

/** 'customers.csv', 'customers-2.csv' */
function partOf(table: WrittenFile['table'], part: number, rows: number, body: Buffer) {
  const name = part === 1 ? `${table}.csv` : `${table}-${part}.csv`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  const file: WrittenFile = { table, name, rows, sha256 };
  return { file, body };
}

/** What whoever reads the files has to know of them. */
function contentsOf(files: readonly WrittenFile[]) {
  const rowsOf = (table: WrittenFile['table']) =>
    files.reduce((sum, file) => sum + (file.table === table ? file.rows : 0), 0);
  const meaningsOf = (cells: readonly { title: string; meaning: string }[]) =>
    cells.map(({ title, meaning }) => ({ name: title, meaning }));
  return {
    rows: { customers: rowsOf('customers'), causes: rowsOf('causes') },
    files,
    columns: { customers: meaningsOf(customerCells), causes: meaningsOf(causeCells) },
  };
}

export const deleteBrandExportsJob = defineJob({
  queue: 'portfolio.deleteExports',
  data: z.object({
    /** It has a brand's name. */
    folder: z.string().min(1),
  }),
  retryLimit: 20,
  expireInSeconds: 3600,
});

/**
 * Deletes the nightly files of a brand of which a customer was erased: every file that may name them. The next night
 * writes new ones.
 */
export const deleteBrandExports = handleJob(deleteBrandExportsJob, ({ services }, { folder }) =>
  deleteExports(services.storage, folder),
);

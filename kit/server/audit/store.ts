import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#kit/server/db/database.ts';
import type { Link } from './chain.ts';
import { type AuditChain, auditChains, auditEntries, staffEntries } from './tables.ts';

export const staffChain = 'staff';
const rowsAtOnce = 1000;

/** Every chain, a page at a time. */
export async function* readChains(db: Db): AsyncGenerator<AuditChain> {
  let after = '';
  for (;;) {
    const chains = await db
      .select()
      .from(auditChains)
      .where(gt(auditChains.chain, after))
      .orderBy(asc(auditChains.chain))
      .limit(rowsAtOnce);
    yield* chains;
    if (chains.length < rowsAtOnce) return;
    after = chains.at(-1)?.chain ?? after;
  }
}

export async function readChain(db: Db, chain: string): Promise<AuditChain> {
  const [found] = await db.select().from(auditChains).where(eq(auditChains.chain, chain));
  if (!found) throw new Error(`There is no chain ${chain}`);
  return found;
}

/** The rows of a chain in order, read page by page. */
export async function* readLinks(db: Db, chain: string, since?: Date): AsyncGenerator<Link[]> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const links = await pageOf(db, chain, { after, since });
    if (links.length > 0) yield links;
    if (links.length < rowsAtOnce) return;
    after = links.at(-1)?.seq ?? after;
  }
}

async function pageOf(
  db: Db,
  chain: string,
  { after, since }: { after: number; since?: Date },
): Promise<Link[]> {
  if (chain !== staffChain) {
    const { orgId, seq, at } = auditEntries;
    return db
      .select()
      .from(auditEntries)
      .where(and(eq(orgId, chain), gt(seq, after), since && gte(at, since)))
      .orderBy(asc(seq))
      .limit(rowsAtOnce);
  }
  const { seq, at } = staffEntries;
  const rows = await db
    .select()
    .from(staffEntries)
    .where(and(gt(seq, after), since && gte(at, since)))
    .orderBy(asc(seq))
    .limit(rowsAtOnce);
  return rows.map(({ staffId, staffEmail, ...row }) => ({
    ...row,
    actorKind: null,
    actorId: staffId,
    actorEmail: staffEmail,
  }));
}

/** An organization with rows but no chain: the rows were inserted past the trigger. */
export async function findUnchained(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ orgId: auditEntries.orgId })
    .from(auditEntries)
    .where(
      sql`not exists (select from ${auditChains} where ${auditChains.chain} = ${auditEntries.orgId}::text)`,
    )
    .limit(1);
  return found?.orgId ?? null;
}

/** Organizations whose chain starts with a row older than this: one index lookup per chain. */
export async function listOlder(db: Db, oldest: Date): Promise<string[]> {
  const rows = await rowsOf<{ chain: string }>(
    db,
    sql`select chain from ${auditChains} cross join lateral (
      select at from ${auditEntries}
      where org_id = case chain when ${staffChain} then null else chain::uuid end
      order by seq limit 1) first
    where first.at < ${oldest.toISOString()}::timestamptz`,
  );
  return rows.map(({ chain }) => chain);
}

/** Deletes the start of a chain, up to the first row that is not older. */
export async function pruneChain(tx: Db, chain: string, oldest: Date): Promise<void> {
  const until = sql`${oldest.toISOString()}::timestamptz`;
  const isStaff = chain === staffChain;
  const entries = isStaff ? staffEntries : auditEntries;
  const its = isStaff ? sql`true` : sql`org_id = ${chain}`;
  await tx.execute(sql`
    delete from ${entries} where ${its} and seq < coalesce(
      (select seq from ${entries} where ${its} and at >= ${until} order by seq limit 1),
      (select max(seq) + 1 from ${entries} where ${its}))`);
}

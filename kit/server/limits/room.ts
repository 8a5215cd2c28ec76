import { getTableColumns, sql } from 'drizzle-orm';
import { auditEntries } from '#kit/server/audit/tables.ts';
import { type Db, rowsOf } from '#kit/server/db/database.ts';
import { type Services, storedTables } from '#kit/server/services/services.ts';

// What may be stored, and by whom (decision 52).

/** Bytes that an organization may store of what its people can make ever more of. */
const maxBytes = 200 * 1024 * 1024;

/** An entry of its log, which has no text of anybody's choosing: with its hashes and its entries in indexes. */
const logEntryBytes = 1024;

type Needed = Pick<Services, 'contributions' | 'disk'>;

/**
 * Why nothing more is stored: NO_SPACE while the server's disk nears its end, STORAGE_FULL where the organization has
 * all that it may. Null if there is room, and for what belongs to no organization unless the disk nears its end.
 * Saves that ask at once may together exceed the limit by what each of them sends.
 *
 * @param db a handle that sees the organization's rows.
 */
export async function refuseGrowth(
  services: Needed,
  db: Db,
  orgId: string | null,
): Promise<'NO_SPACE' | 'STORAGE_FULL' | null> {
  if (services.disk.isNearEnd()) return 'NO_SPACE';
  if (orgId === null) return null;
  return (await loadStoredPercent(services, db, orgId)) < 100 ? null : 'STORAGE_FULL';
}

/** How much of what it may store an organization has, in whole percent, 100 at most. One statement. */
export async function loadStoredPercent(
  { contributions }: Pick<Services, 'contributions'>,
  db: Db,
  orgId: string,
): Promise<number> {
  // The log is numbered without gaps from its oldest entry on, so that nobody counts its rows.
  const log = sql`select (max(seq) - min(seq) + 1) * ${logEntryBytes}::bigint as bytes
    from ${auditEntries} where org_id = ${orgId}`;
  const others = storedTables({ contributions }).flatMap(({ table, bytes }) =>
    bytes
      ? [sql`select ${bytes} from ${table} where ${getTableColumns(table).orgId} = ${orgId}`]
      : [],
  );
  const [stored] = await rowsOf<{ bytes: number }>(
    db,
    sql`select coalesce(sum(bytes), 0)::float8 as bytes
        from (${sql.join([log, ...others], sql` union all `)}) as stored`,
  );
  return Math.min(100, Math.floor((100 * (stored?.bytes ?? 0)) / maxBytes));
}

import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { type Db, wroteAny } from '#kit/server/db/database.ts';
import { poolCodes } from '../tables.ts';

export type StoredCode = typeof poolCodes.$inferSelect;

export type CodeKind = 'confirm' | 'forgot';

/** What a code is for. `sub` is the sign-up that it confirms; empty for a new password. */
export interface CodeFor {
  kind: CodeKind;
  email: string;
  sub: string;
}

const target = [poolCodes.email, poolCodes.kind, poolCodes.sub];
const isUnused = ({ email, kind }: Pick<CodeFor, 'email' | 'kind'>) =>
  and(eq(poolCodes.email, email), eq(poolCodes.kind, kind), isNull(poolCodes.usedAt));

/** Stores a new code and so replaces the last one for the same. */
export const putCode = (db: Db, code: CodeFor & { codeHash: string; expiresAt: Date }) => {
  const fresh = { ...code, tries: 0, usedAt: null };
  return db.insert(poolCodes).values(fresh).onConflictDoUpdate({ target, set: fresh });
};

/**
 * Counts an attempt before comparing the code, so that parallel attempts cannot outrun the count. For an
 * address that was sent no code it counts on a row that matches nothing, so unknown addresses behave alike.
 */
export async function takeTry(db: Db, code: CodeFor & { expiresAt: Date }): Promise<StoredCode> {
  const [row] = await db
    .insert(poolCodes)
    .values({ ...code, codeHash: '', tries: 1 })
    .onConflictDoUpdate({ target, set: { tries: sql`${poolCodes.tries} + 1` } })
    .returning();
  if (!row) throw new Error('The upsert of a code answered no row.');
  return row;
}

/** Attempts at a code, the correct one included. */
export const maxTries = 5;

/** Whether any code of the kind that the address was sent is still usable. */
export async function isCodeAlive(
  db: Db,
  code: Pick<CodeFor, 'email' | 'kind'>,
  now: Date,
): Promise<boolean> {
  const alive = await db.$count(
    poolCodes,
    and(
      isUnused(code),
      ne(poolCodes.codeHash, ''),
      lt(poolCodes.tries, maxTries),
      gt(poolCodes.expiresAt, now),
    ),
  );
  return alive > 0;
}

/** Marks a code as used; true for exactly one caller. */
export const useCode = (db: Db, code: StoredCode, usedAt: Date) =>
  wroteAny(
    db
      .update(poolCodes)
      .set({ usedAt })
      .where(
        and(isUnused(code), eq(poolCodes.sub, code.sub), eq(poolCodes.codeHash, code.codeHash)),
      ),
  );

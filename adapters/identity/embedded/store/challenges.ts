import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { poolChallenges } from '../tables.ts';

export async function addChallenge(
  db: Db,
  challenge: typeof poolChallenges.$inferSelect,
): Promise<void> {
  await db.insert(poolChallenges).values(challenge);
}

type Sought = Pick<typeof poolChallenges.$inferSelect, 'sessionHash' | 'name'>;
const isOpen = ({ sessionHash, name }: Sought, now: Date) =>
  and(
    eq(poolChallenges.sessionHash, sessionHash),
    eq(poolChallenges.name, name),
    gt(poolChallenges.expiresAt, now),
  );

/** Whom an open challenge is for; null if there is none. */
export async function findChallenge(db: Db, challenge: Sought, now: Date): Promise<string | null> {
  const [open] = await db
    .select({ sub: poolChallenges.sub })
    .from(poolChallenges)
    .where(isOpen(challenge, now));
  return open?.sub ?? null;
}

/** Ends an open challenge; true for exactly one caller. */
export async function takeChallenge(
  db: Db,
  { sub, ...challenge }: Omit<typeof poolChallenges.$inferSelect, 'expiresAt'>,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(poolChallenges)
    .where(and(isOpen(challenge, now), eq(poolChallenges.sub, sub)))
    .returning({ sub: poolChallenges.sub });
  return taken.length === 1;
}

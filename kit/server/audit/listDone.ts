import { and, asc, desc, gte, inArray } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import { auditEntries } from './tables.ts';

interface Asked {
  orgIds: readonly string[];
  /** The paths of the calls. */
  actions: readonly string[];
  since: Date;
}

/** What was done in organizations by these calls since then, of each organization the newest first. */
export const listDone = (system: Db, { orgIds, actions, since }: Asked) => {
  const { orgId, action, at, seq } = auditEntries;
  return system
    .select(pick(auditEntries, 'orgId', 'actorId', 'actorEmail', 'action', 'subject', 'at'))
    .from(auditEntries)
    .where(and(inArray(orgId, [...orgIds]), inArray(action, [...actions]), gte(at, since)))
    .orderBy(asc(orgId), desc(seq));
};

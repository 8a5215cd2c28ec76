import type { Db } from '#kit/server/db/database.ts';
import type { Assigned } from '../schemas.ts';
import { maxAssignments } from '../vocabulary.ts';
import { presentAssignment, type Reader } from './presentAssignment.ts';
import {
  forgetOldAssignments,
  holdWebsite,
  insertCauseEvent,
  loadAssignment,
  saveAssignment,
} from './store/assignments.ts';
import type { StoredIssue } from './store/issues.ts';

interface Change {
  wanted: Assigned;
  /** What was there when the change was decided on. */
  seen: Assigned;
  reader: Reader;
  now: Date;
}

const isSame = (a: Assigned, b: Assigned): boolean =>
  a.assigneeId === b.assigneeId && a.dueOn === b.dueOn;

/**
 * Replaces the assignment of an issue's cause, with an entry in its history, where it is still what was seen: of two
 * who assign at once, one is told that it changed. Wanting what is there already changes nothing.
 */
export async function replaceAssignment(
  tx: Db,
  issue: StoredIssue,
  { wanted: { assigneeId, dueOn }, seen, reader, now }: Change,
): Promise<'replaced' | 'same' | 'changed'> {
  const { orgId, targetId } = issue;
  await holdWebsite(tx, orgId, targetId);
  const there = presentAssignment(await loadAssignment(tx, orgId, issue), reader);
  if (isSame(there, { assigneeId, dueOn })) return 'same';
  if (!isSame(there, seen)) return 'changed';
  await saveAssignment(tx, orgId, issue, { assigneeId, dueOn });
  const email = (id: string | null) => reader.members.find((one) => one.cognitoId === id)?.email;
  await insertCauseEvent(tx, orgId, issue, {
    at: now,
    kind: 'assigned',
    by: email(reader.cognitoId) ?? '',
    whom: email(assigneeId),
    dueOn,
  });
  await forgetOldAssignments(tx, orgId, issue, maxAssignments);
  return 'replaced';
}

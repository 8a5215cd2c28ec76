import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadOverdue } from './store/summary.ts';
import { countTrainees } from './store/trainees.ts';

const plain = { id: '', subject: '', place: '', since: null };

/** The next steps about training: overdue trainees to nudge, or the first trainees to add. Two queries. */
export async function trainingSteps(db: Db, orgId: string, now: Date): Promise<Candidate[]> {
  const { trainees, dueAt } = await loadOverdue(db, orgId, now);
  if (trainees > 0) {
    const due = dueAt?.toISOString() ?? null;
    return [
      { ...plain, kind: 'trainees', pressure: 'medium', count: trainees, minutes: 2, dueAt: due },
    ];
  }
  if ((await countTrainees(db, orgId)) > 0) return [];
  return [{ ...plain, kind: 'firstTrainees', pressure: 'low', count: 1, minutes: 5, dueAt: null }];
}

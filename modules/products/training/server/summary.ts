import type { Db } from '#kit/server/db/database.ts';
import { countStates } from './rules/completion.ts';
import { loadResults } from './store/enrolments.ts';
import { loadTrainingSummary } from './store/summary.ts';

/** The dashboard's summary of training (TRN-046). One query. */
export async function summarizeTraining(db: Db, orgId: string) {
  const { teamMembers, behind, openedAt, finishedAt } = await loadTrainingSummary(db, orgId);
  const updated = [openedAt, finishedAt].flatMap((at: Date | null) => at?.getTime() ?? []);
  return {
    teamMembers,
    isFinished: teamMembers - behind,
    isNotFinished: behind,
    lastUpdated: updated.length > 0 ? new Date(Math.max(...updated)).toISOString() : null,
  };
}

/** The progress of an organization's trainees in their courses. */
export async function courseProgress(db: Db, orgId: string, now: Date) {
  const results = await loadResults(db, orgId);
  const taken = results.flatMap(({ enrolments }) => enrolments);
  return { trainees: results.length, ...countStates(taken, now) };
}

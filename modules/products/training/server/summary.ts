import { type Figure, figureOf } from '#kit/contract/figures.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Db } from '#kit/server/db/database.ts';
import { countStates } from './rules/completion.ts';
import { loadResults } from './store/enrolments.ts';
import { countByMoment, loadOverdue, loadTrainingSummary } from './store/summary.ts';
import { countTrainees } from './store/trainees.ts';

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

/** The percent of the courses opened by then that were finished by then. One query. */
export async function trainingFigure(
  db: Db,
  orgId: string,
  moments: readonly Date[],
): Promise<Figure | null> {
  const counts = await countByMoment(db, orgId, moments);
  const now = counts.at(-1);
  if (!now || now.opened === 0) return null;
  const values = counts.map(({ opened, finished }) =>
    opened === 0
      ? null
      : { value: Math.floor((100 * finished) / opened), highest: null, severities: null },
  );
  return figureOf('training', 'of the courses opened for your team so far', values);
}

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

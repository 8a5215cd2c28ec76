import type { Candidate, StepPressure } from '#kit/contract/nextSteps.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { PostSummary } from '#kit/server/services/summaries.ts';
import type { Severity } from '../vocabulary.ts';
import { weaknessesAt } from './rules/topics.ts';
import { countMessages, countOpenWeaknesses, loadOpenWeaknesses } from './store/posts.ts';

/** More than anyone reads at once. */
const maxOffered = 10;

const pressures: Readonly<Record<Severity, StepPressure>> = {
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
  Info: 'low',
};

/**
 * Weaknesses that the concierge published and has not called resolved: to read one fixes nothing. One that the customer
 * wrote about waits until it is answered. One query.
 */
export async function conciergeSteps(db: Db, orgId: string): Promise<Candidate[]> {
  const open = await loadOpenWeaknesses(db, orgId, maxOffered);
  return open.map(({ weaknessId, title, severity, publishedAt, waitsSince }) => ({
    kind: 'weakness',
    id: weaknessId,
    subject: title,
    place: '',
    pressure: pressures[severity],
    count: 1,
    minutes: 5,
    dueAt: null,
    since: publishedAt?.toISOString() ?? null,
    ...(waitsSince && { waitsSince: waitsSince.toISOString() }),
  }));
}

/** What the dashboard counts of it (DSH-033, DSH-115). Two queries. */
export async function postSummary(db: Db, orgId: string): Promise<PostSummary> {
  const open = await countOpenWeaknesses(db, orgId);
  return {
    numberOfWeaknesses: open.reduce((sum, { weaknesses }) => sum + weaknesses, 0),
    numberOfAlerts: await countMessages(db, orgId),
    weaknessesAt: weaknessesAt(open),
  };
}

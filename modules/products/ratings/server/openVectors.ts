import type { Candidate } from '#kit/contract/nextSteps.ts';
import { type OpenFact, type OpenTopic, type Pressure, worstOfEach } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import {
  type Area,
  areaOf,
  factOf,
  isTold,
  topicsOfVectors,
  worstOfVectors,
} from './rules/topics.ts';
import { loadPresent } from './store/findings.ts';

/** The topics in which the newest rating found something, each with its highest urgency. One query. */
export const openVectors = async (db: Db, orgId: string): Promise<OpenTopic[]> =>
  worstOfEach(
    (await loadPresent(db, orgId)).flatMap((one) =>
      topicsOfVectors([one]).map((topic) => ({
        ...topic,
        seen: { what: one.title, of: one.host, at: one.seenAt },
      })),
    ),
  );

/**
 * How mail, and what stands open to the internet, look from outside, without what a scan tells as well (DSH-123); null of
 * what could not be seen. One query.
 */
export async function outside(db: Db, orgId: string, told: readonly OpenFact[]) {
  const seen = (await loadPresent(db, orgId)).filter(({ grade }) => grade !== 'UNKNOWN');
  const open = worstOfVectors(seen).filter((one) => !isTold(one, told));
  const countsOf = (area: Area) => {
    if (!seen.some(({ vector }) => areaOf(vector) === area)) return null;
    const of = (asked: Pressure) =>
      open.filter(({ vector, pressure }) => areaOf(vector) === area && pressure === asked).length;
    return { highs: of('high'), mediums: of('medium'), lows: of('low') };
  };
  return { mail: countsOf('mail'), internet: countsOf('internet') };
}

/** The next steps: what strangers see of mail and internet and would use, one of a vector. One query. */
export async function ratingsSteps(db: Db, orgId: string): Promise<Candidate[]> {
  return worstOfVectors(await loadPresent(db, orgId))
    .filter(({ vector, pressure }) => areaOf(vector) !== null && pressure !== 'low')
    .map(({ id, vector, pressure, title, host, flawedSince }) => ({
      kind: 'outside',
      id: vector,
      subject: title,
      place: host,
      pressure,
      count: 1,
      minutes: 10,
      dueAt: null,
      since: flawedSince?.toISOString() ?? null,
      fact: factOf({ id, vector, title }),
    }));
}

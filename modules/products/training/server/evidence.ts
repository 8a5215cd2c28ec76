import { dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import type { EvidenceMoment, SeenEvidence } from '#kit/contract/evidence.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import { loadTrainedSince } from './store/summary.ts';

/** For so long somebody who finished a lesson counts as trained. */
const trainedMonths = 12;

/** How many people the team has, and how many of them finished a lesson within a year. One query. */
export function loadTrained(db: Db, orgId: string, { now, timeZone }: EvidenceMoment) {
  const firstDay = monthsLater(dayIn(timeZone, now), -trainedMonths);
  // At noon in UTC that day has begun in every time zone.
  return loadTrainedSince(db, orgId, new Date(`${firstDay}T12:00:00Z`));
}

/** How much of the team is trained. Who works there and is not entered is not seen, so it is a part. */
export async function trainingEvidence(
  db: Db,
  orgId: string,
  moment: EvidenceMoment,
): Promise<SeenEvidence[]> {
  const { team, trained, oldest, newest } = await loadTrained(db, orgId, moment);
  if (!oldest || !newest) return [];
  return [
    {
      control: 'training',
      what: `${trained} of ${countOf(team, 'person', 'people')} finished a lesson within the last ${trainedMonths} months.`,
      scope: 'the people who are entered in Training, and nobody else',
      isWhole: false,
      seenOn: dayIn(moment.timeZone, newest),
      // From then on the first of them has finished none for a year.
      until: monthsLater(dayIn(moment.timeZone, oldest), trainedMonths),
      path: '/training/results',
    },
  ];
}

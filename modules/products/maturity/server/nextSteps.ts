import type { Candidate } from '#kit/contract/nextSteps.ts';
import { type OpenTopic, worstOfEach } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import { levelsOf, modelFor } from './assessment.ts';
import { placesOf } from './rules/places.ts';
import { scoreOf } from './rules/score.ts';
import { topicsOfAnswers } from './rules/topics.ts';
import { loadAnswers } from './store.ts';

const plain = { id: '', subject: '', place: '', count: 1, dueAt: null, since: null };
/** The maximum number of weak elements offered; the next ones follow once these are raised. */
const maxOffered = 5;
/** The number of questions that are answered in a minute. */
const questionsPerMinute = 2;

/** The topics of the weak elements. One query. */
export const openElements = async (db: Db, orgId: string): Promise<OpenTopic[]> =>
  worstOfEach(topicsOfAnswers(levelsOf(await loadAnswers(db, orgId))));

/** The next steps about cyber maturity: the assessment, and once it is complete its weakest elements. Two queries. */
export async function maturitySteps(db: Db, orgId: string): Promise<Candidate[]> {
  const places = placesOf(await modelFor(db, orgId));
  const answers = await loadAnswers(db, orgId);
  const score = scoreOf(places, levelsOf(answers));
  if (!score.isComplete) {
    const left = places.length - score.answered;
    return [
      {
        ...plain,
        kind: 'assessment',
        id: score.answered > 0 ? (score.next?.elementPath ?? '') : '',
        pressure: 'low',
        count: left,
        minutes: Math.ceil(left / questionsPerMinute),
      },
    ];
  }
  const level = score.level ?? 0;
  return score.weakest.slice(0, maxOffered).map(({ elementPath, element, areaName }) => ({
    ...plain,
    kind: 'element',
    id: elementPath,
    subject: element.name,
    place: areaName,
    pressure: level === 0 ? 'medium' : 'low',
    count: level,
    minutes: 30,
  }));
}

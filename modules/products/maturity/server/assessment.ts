import type { Db } from '#kit/server/db/database.ts';
import type { Model } from '../schemas/model.ts';
import type { AssessmentState } from '../schemas.ts';
import { frameworksOf } from './frameworks.ts';
import { currentModel, modelOf } from './library.ts';
import { placesOf } from './rules/places.ts';
import { readOutsOf } from './rules/readOuts.ts';
import { type Answers, scoreOf } from './rules/score.ts';
import { changesBetween } from './rules/versions.ts';
import * as store from './store.ts';

/** The version of the questions that an assessment uses, or the newest if there is no assessment yet. */
export async function modelFor(db: Db, orgId: string): Promise<Model> {
  const known = await store.loadAssessment(db, orgId);
  if (!known) return currentModel();
  const model = modelOf(known.modelVersion);
  if (!model) throw new Error(`Version ${known.modelVersion} of the questions is gone.`);
  return model;
}

export const levelsOf = (stored: readonly store.StoredAnswer[]): Answers =>
  new Map(stored.map(({ element, level }) => [element, level]));

/** The complete answer of the assessment call. */
export async function assessmentOf(db: Db, orgId: string): Promise<AssessmentState> {
  const known = await store.loadAssessment(db, orgId);
  const model = await modelFor(db, orgId);
  const stored = await store.loadAnswers(db, orgId);
  const history = await store.loadSnapshots(db, orgId);
  const places = placesOf(model);
  const answers = levelsOf(stored);
  const score = scoreOf(places, answers);
  const answerOf = new Map(stored.map((answer) => [answer.element, answer]));
  return {
    ...(score.answered > 0 && {
      assessmentStatus: score.isComplete ? ('completed' as const) : ('notCompleted' as const),
    }),
    modelVersion: model.version,
    overallLevel: score.level,
    levelInfo: score.level === null ? null : (model.levels[score.level] ?? null),
    averageLevel: score.average,
    areas: score.areas,
    readOuts: readOutsOf(places, answers, frameworksOf(model)),
    weakest: score.weakest.map(({ elementPath }) => elementPath),
    percentAnswered: score.percent,
    lastUpdated: score.answered > 0 ? (known?.updatedAt.toISOString() ?? null) : null,
    questions: places.flatMap(({ elementPath, element }) => {
      const answer = answerOf.get(element.id);
      if (!answer) return [];
      const { level, evidence, answeredBy } = answer;
      return [
        { elementPath, level, evidence, answeredAt: answer.answeredAt.toISOString(), answeredBy },
      ];
    }),
    nextQuestion: score.next && { elementPath: score.next.elementPath },
    history: history.map(({ day, level, average, areas }) => ({
      day,
      overallLevel: level,
      averageLevel: average / 100,
      areas,
    })),
    newerModel: newerThan(model),
  };
}

function newerThan(model: Model): AssessmentState['newerModel'] {
  const newest = currentModel();
  return newest.version > model.version ? changesBetween(model, newest) : null;
}

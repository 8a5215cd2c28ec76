import type { Db } from '#kit/server/db/database.ts';
import type { ServerModule } from '#kit/server/module.ts';
import { assessment } from './calls/assessment.ts';
import { assessmentConfig } from './calls/assessmentConfig.ts';
import { getAssessmentReport } from './calls/getAssessmentReport.ts';
import { migrateAssessment } from './calls/migrateAssessment.ts';
import { removeAssessment } from './calls/removeAssessment.ts';
import { saveAssessment } from './calls/saveAssessment.ts';
import { currentModel } from './library.ts';
import { placeAt, placesOf } from './rules/places.ts';
import { deleteAnswers, deleteHistory } from './store.ts';

export { maturitySteps, openElements } from './nextSteps.ts';
export { loadLevelsOf } from './store.ts';

/** As if nothing had ever been answered. */
export async function forgetAssessment(tx: Db, orgId: string): Promise<void> {
  await deleteAnswers(tx, orgId);
  await deleteHistory(tx, orgId);
}

/** What an element of the assessment is called; undefined where there is none of this path. */
export const elementName = (elementPath: string): string | undefined =>
  placeAt(currentModel(), elementPath)?.element.name;

/** All of them, in the order in which they are asked. */
export const elementNames = (): { elementPath: string; name: string }[] =>
  placesOf(currentModel()).map(({ elementPath, element }) => ({ elementPath, name: element.name }));

export const maturityModule: ServerModule = {
  name: 'maturity',
  routes: [
    assessmentConfig,
    assessment,
    saveAssessment,
    removeAssessment,
    migrateAssessment,
    getAssessmentReport,
  ],
  jobs: [],
};

import type { Db } from '#kit/server/db/database.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { assessment } from './calls/zimm/assessment.ts';
import { assessmentConfig } from './calls/zimm/assessmentConfig.ts';
import { getAssessmentReport } from './calls/zimm/getAssessmentReport.ts';
import { loadSeen } from './calls/zimm/loadSeen.ts';
import { migrateAssessment } from './calls/zimm/migrateAssessment.ts';
import { removeAssessment } from './calls/zimm/removeAssessment.ts';
import { saveAssessment } from './calls/zimm/saveAssessment.ts';
import { maturityFigure } from './figure.ts';
import { currentModel } from './library.ts';
import { maturityMonth } from './month.ts';
import { maturitySteps, openElements } from './nextSteps.ts';
import { placesOf } from './rules/places.ts';
import { deleteAnswers, deleteHistory, loadLevelsOf } from './store.ts';
import { maturityTables } from './storedTables.ts';

/** Deletes the answers and their history, as if nothing had ever been answered. */
async function forgetAssessment(tx: Db, orgId: string): Promise<void> {
  await deleteAnswers(tx, orgId);
  await deleteHistory(tx, orgId);
}

const elements = (): { elementPath: string; name: string }[] =>
  placesOf(currentModel()).map(({ elementPath, element }) => ({ elementPath, name: element.name }));

export const maturityModule: ServerModule = {
  name: 'maturity',
  routes: [
    assessmentConfig,
    assessment,
    loadSeen,
    saveAssessment,
    removeAssessment,
    migrateAssessment,
    getAssessmentReport,
  ],
  contributes: {
    auditWords: {
      audit: {
        '/zimm/saveAssessment': (element) => `answered “${element}” in the maturity assessment`,
        '/zimm/removeAssessment': (element) =>
          element
            ? `took back the answer to “${element}”`
            : 'took back all answers of the maturity assessment',
        '/zimm/migrateAssessment': (version) => `brought the maturity assessment to ${version}`,
      },
      auditOfMany: {
        '/zimm/saveAssessment': (count) => `gave ${count} answers in the maturity assessment`,
      },
    },
    tables: maturityTables,
    nextSteps: { module: 'cybermaturity', read: maturitySteps },
    month: { module: 'cybermaturity', read: maturityMonth },
    figure: { module: 'cybermaturity', read: maturityFigure },
    openTopics: { module: 'cybermaturity', read: openElements },
    customerFacts: async (system, orgIds) =>
      new Map(
        [...(await loadLevelsOf(system, orgIds))].map(([orgId, level]) => [orgId, { level }]),
      ),
    elements,
    forgetAssessment,
  },
};

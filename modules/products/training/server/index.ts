import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { trainingWords } from './auditWords.ts';
import { checkStep } from './calls/academy/checkStep.ts';
import { downloadCertificate } from './calls/academy/downloadCertificate.ts';
import { keepProgress } from './calls/academy/keepProgress.ts';
import { openLesson } from './calls/academy/openLesson.ts';
import { requestFreshLink } from './calls/academy/requestFreshLink.ts';
import { submitAttempt } from './calls/academy/submitAttempt.ts';
import { verifyCertificate } from './calls/academy/verifyCertificate.ts';
import { checkTraineesBulk } from './calls/training/checkTraineesBulk.ts';
import { deleteTrainee } from './calls/training/deleteTrainee.ts';
import { editTrainee } from './calls/training/editTrainee.ts';
import { editTraineesCourses } from './calls/training/editTraineesCourses.ts';
import { getTrainingEvidence } from './calls/training/getTrainingEvidence.ts';
import { loadCompletion } from './calls/training/loadCompletion.ts';
import { loadMistakes } from './calls/training/loadMistakes.ts';
import { loadTrainingData } from './calls/training/loadTrainingData.ts';
import { loadUndeliverable } from './calls/training/loadUndeliverable.ts';
import { nudgeTrainees } from './calls/training/nudgeTrainees.ts';
import { saveTrainees } from './calls/training/saveTrainees.ts';
import { saveTraineesBulk } from './calls/training/saveTraineesBulk.ts';
import { trainingEvidence } from './evidence.ts';
import { trainingFigure } from './figure.ts';
import { digest } from './jobs/digest.ts';
import { openCourses } from './jobs/openCourses.ts';
import { remind } from './jobs/remind.ts';
import { trainingMonth } from './month.ts';
import { trainingSteps } from './nextSteps.ts';
import { trainingSearch } from './search.ts';
import { listTeam } from './store/trainees.ts';
import { trainingTables } from './storedTables.ts';
import { courseProgress, summarizeTraining } from './summary.ts';

export { seedTraining } from './seedTraining.ts';

export const trainingModule: ServerModule = {
  name: 'training',
  routes: [
    saveTrainees,
    checkTraineesBulk,
    saveTraineesBulk,
    editTrainee,
    editTraineesCourses,
    deleteTrainee,
    loadTrainingData,
    loadCompletion,
    loadMistakes,
    loadUndeliverable,
    nudgeTrainees,
    getTrainingEvidence,
    openLesson,
    requestFreshLink,
    keepProgress,
    checkStep,
    submitAttempt,
    verifyCertificate,
    downloadCertificate,
  ],
  jobs: [openCourses, remind, digest],
  contributes: {
    auditWords: trainingWords,
    noticeSentences: {
      training_overdue: ({ count }) =>
        `${countOf(count, 'person is', 'people are')} overdue with security training`,
    } satisfies Partial<NoticeSentences>,
    tables: trainingTables,
    nextSteps: { module: 'training', read: trainingSteps },
    month: { module: 'training', read: trainingMonth },
    figure: { module: 'training', read: trainingFigure },
    evidence: {
      source: 'training',
      module: 'training',
      read: (_services, db, orgId, moment) => trainingEvidence(db, orgId, moment),
    },
    team: summarizeTraining,
    teamList: listTeam,
    search: trainingSearch,
    courses: courseProgress,
  },
};

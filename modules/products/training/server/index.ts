import type { ServerModule } from '#kit/server/module.ts';
import { trainingWords } from './auditWords.ts';
import { checkStep } from './calls/checkStep.ts';
import { checkTraineesBulk } from './calls/checkTraineesBulk.ts';
import { deleteTrainee } from './calls/deleteTrainee.ts';
import { downloadCertificate } from './calls/downloadCertificate.ts';
import { editTrainee } from './calls/editTrainee.ts';
import { editTraineesCourses } from './calls/editTraineesCourses.ts';
import { getTrainingEvidence } from './calls/getTrainingEvidence.ts';
import { keepProgress } from './calls/keepProgress.ts';
import { loadCompletion } from './calls/loadCompletion.ts';
import { loadMistakes } from './calls/loadMistakes.ts';
import { loadTrainingData } from './calls/loadTrainingData.ts';
import { loadUndeliverable } from './calls/loadUndeliverable.ts';
import { nudgeTrainees } from './calls/nudgeTrainees.ts';
import { openLesson } from './calls/openLesson.ts';
import { requestFreshLink } from './calls/requestFreshLink.ts';
import { saveTrainees } from './calls/saveTrainees.ts';
import { saveTraineesBulk } from './calls/saveTraineesBulk.ts';
import { submitAttempt } from './calls/submitAttempt.ts';
import { verifyCertificate } from './calls/verifyCertificate.ts';
import { courseProgress } from './courseProgress.ts';
import { trainingFigure } from './figure.ts';
import { digest } from './jobs/digest.ts';
import { openCourses } from './jobs/openCourses.ts';
import { remind } from './jobs/remind.ts';
import { trainingMonth } from './month.ts';
import { trainingSteps } from './nextSteps.ts';
import { trainingSentences } from './noticeSentences.ts';
import { trainingSearch } from './search.ts';
import { trainingTables } from './storedTables.ts';
import { summarizeTraining } from './summary.ts';

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
    noticeSentences: trainingSentences,
    tables: trainingTables,
    nextSteps: { module: 'training', read: trainingSteps },
    month: { module: 'training', read: trainingMonth },
    figure: { module: 'training', read: trainingFigure },
    team: summarizeTraining,
    search: trainingSearch,
    courses: courseProgress,
  },
};

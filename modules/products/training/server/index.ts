import { hasWords } from '#kit/contract/search.ts';
import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { daysAfter, withTrainee } from '#kit/server/services/storedTables.ts';
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
import { loadTrained, trainingEvidence } from './evidence.ts';
import { digest } from './jobs/digest.ts';
import { openCourses } from './jobs/openCourses.ts';
import { remind } from './jobs/remind.ts';
import { trainingMonth } from './month.ts';
import { followAddress, listTeam, searchTrainees } from './store/trainees.ts';
import { courseProgress, summarizeTraining, trainingFigure, trainingSteps } from './summary.ts';
import { attempts, certificates, enrolments, links, mailsSent, trainees } from './tables.ts';

export { seedTraining } from './demonstration/seedTraining.ts';

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
    tables: [
      {
        table: trainees,
        holds: 'trainees: name and email address',
        ...withTrainee,
        person: { email: trainees.email, trainee: trainees.id, isContact: true },
      },
      { table: enrolments, holds: 'courses that opened for them', ...withTrainee },
      { table: attempts, holds: 'answers in quizzes', ...withTrainee },
      { table: certificates, holds: 'certificates', ...withTrainee },
      { table: mailsSent, holds: 'that a mail about a course went out', ...withTrainee },
      {
        table: links,
        holds: 'links into lessons, and the browsers that opened them',
        ...daysAfter(90, links.expiresAt, 'they expire'),
      },
    ],
    nextSteps: { module: 'training', read: trainingSteps },
    month: { module: 'training', read: trainingMonth },
    figure: { module: 'training', read: trainingFigure },
    evidence: {
      source: 'training',
      module: 'training',
      read: (_services, db, orgId, moment) => trainingEvidence(db, orgId, moment),
    },
    team: summarizeTraining,
    trained: loadTrained,
    teamList: listTeam,
    addressChanged: followAddress,
    search: [
      {
        kind: 'trainees',
        module: 'training',
        async find(db, orgId, { words, limit }) {
          const found = await searchTrainees(db, orgId, words, 10 * limit);
          return found
            .filter((one) => hasWords(words, one.firstName, one.lastName, one.email))
            .map(({ id, firstName, lastName, email }) => ({
              title: `${firstName} ${lastName}`,
              detail: email,
              path: `/training/team/all/${id}`,
            }));
        },
      },
    ],
    courses: courseProgress,
  },
};

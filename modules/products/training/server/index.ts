import { hasWords } from '#kit/contract/search.ts';
import { countOf } from '#kit/contract/words.ts';
import type { ServerModule } from '#kit/server/http/module.ts';
import { daysAfter, withTrainee } from '#kit/server/services/storedTables.ts';
import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { trainingWords } from './auditWords.ts';
import { loadTrained, trainingEvidence } from './evidence.ts';
import { digest } from './jobs/digest.ts';
import { openCourses } from './jobs/openCourses.ts';
import { remind } from './jobs/remind.ts';
import { trainingMonth } from './month.ts';
import * as routes from './routes.ts';
import { followAddress, listTeam, searchTrainees } from './store/trainees.ts';
import { courseProgress, summarizeTraining, trainingFigure, trainingSteps } from './summary.ts';
import { attempts, certificates, enrolments, links, mailsSent, trainees } from './tables.ts';

export { seedTraining } from './demonstration/seedTraining.ts';

export const trainingModule: ServerModule = {
  name: 'training',
  routes: Object.values(routes),
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

import { randomBytes } from 'node:crypto';
import { dayMs } from '#kit/contract/spans.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { before } from '#kit/server/services/storedTables.ts';
import type { Course } from '../../schemas/course.ts';
import type { Person } from '../../schemas.ts';
import { catalogue, courseOrder } from '../catalogue.ts';
import { openCourses } from '../jobs/openCourses.ts';
import { codeLength, codeOf } from '../rules/certificateCode.ts';
import { drawQuestions } from '../rules/draw.ts';
import { nextOpening, yearAfter } from '../rules/months.ts';
import { nextReminderAfter } from '../rules/reminders.ts';
import { insertAttempt, insertCertificate, updateEnrolment } from '../store/attempts.ts';
import { insertEnrolments, loadResults } from '../store/enrolments.ts';
import { countTrainees, insertTrainees, type Trainee, updateOpenings } from '../store/trainees.ts';

/** How many days ago the team joined, so that its fifth course is open. */
const joinedDaysAgo = 130;

const person = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@harborbakery.example`,
});

/** Fictional people, with the score of each finished course; null for one that is not finished. */
const team: readonly [Person, readonly (number | null)[]][] = [
  [person('Lena', 'Okafor'), [90, 100, 80, 90, 100]],
  [person('Mateo', 'Silva'), [80, 90, 90, 80, null]],
  [person('Priya', 'Nair'), [100, 100, 90, 100, null]],
  [person('Jonas', 'Berg'), [80, null, 80, null, null]],
  [person('Aiko', 'Tanaka'), [90, 80, 100, 90, null]],
  [person('Owen', 'Price'), [null, null, 90, null, null]],
];
/** Joins when the demonstration starts, so that a first lesson is in the mailbox. */
const newcomer = person('Kim', 'Rivera');

/**
 * Makes a history for the demonstration, if the organization has no trainees yet.
 * @returns the number of trainees that were added.
 */
export async function seedTraining(
  tx: Db,
  orgId: string,
  { companyName, timeZone, now }: { companyName: string; timeZone: string; now: Date },
): Promise<number> {
  if ((await countTrainees(tx, orgId)) > 0) return 0;
  const year = { timeZone, courseIds: courseOrder };
  const people = team.map(([one]) => one);
  const joinedAt = before(now, joinedDaysAgo);
  await insertTrainees(tx, orgId, people, { ...year, now: joinedAt });
  const joined = (await loadResults(tx, orgId)).map(({ trainee }) => trainee);
  for (const trainee of joined) {
    const scores = team.find(([{ email }]) => email === trainee.email)?.[1] ?? [];
    await seedCourses(tx, trainee, scores, { companyName, now });
  }
  await updateOpenings(
    tx,
    joined.map((trainee) => ({ trainee, nextCourseAt: nextOpening(trainee, now) })),
  );
  await insertTrainees(tx, orgId, [newcomer], { ...year, now });
  await announce(tx, openCourses.job, {});
  return people.length + 1;
}

async function seedCourses(
  tx: Db,
  trainee: Trainee,
  scores: readonly (number | null)[],
  { companyName, now }: { companyName: string; now: Date },
): Promise<void> {
  const { orgId, id: traineeId, timeZone } = trainee;
  let openedAt = trainee.joinedAt;
  for (const [index, course] of catalogue.slice(0, scores.length).entries()) {
    const dueAt = nextOpening(trainee, openedAt);
    const nextReminderAt = nextReminderAfter({ openedAt, dueAt }, now);
    const opening = { orgId, traineeId, courseId: course.id, openedAt, dueAt, nextReminderAt };
    const [enrolment] = await insertEnrolments(tx, [opening]);
    const scorePercent = scores[index] ?? null;
    const finishedAt = new Date(Math.min(now.getTime(), openedAt.getTime() + (index + 2) * dayMs));
    if (enrolment && scorePercent !== null) {
      const progress = { done: course.steps.map(({ id }) => id), at: null };
      await updateEnrolment(tx, orgId, enrolment.id, {
        progress,
        scorePercent,
        finishedAt,
        lastSeenAt: finishedAt,
        nextReminderAt: null,
      });
      await insertAttempt(tx, orgId, {
        enrolmentId: enrolment.id,
        number: 1,
        scorePercent,
        passed: true,
        answers: answersWith(scorePercent, course.quiz, enrolment.id),
        submittedAt: finishedAt,
      });
      await insertCertificate(tx, orgId, {
        enrolmentId: enrolment.id,
        companyName,
        scorePercent,
        courseTitle: course.title,
        code: codeOf(randomBytes(codeLength)),
        name: `${trainee.firstName} ${trainee.lastName}`,
        issuedAt: finishedAt,
        expiresAt: yearAfter(finishedAt, timeZone),
      });
    }
    openedAt = dueAt;
  }
}

/** A first attempt with this score. The first questions are wrong, so that people make the same mistakes. */
function answersWith(
  scorePercent: number,
  quiz: Course['quiz'],
  enrolmentId: string,
): Record<string, string[]> {
  const asked = new Set(drawQuestions(quiz, enrolmentId, 1).map(({ id }) => id));
  const questions = quiz.questions.filter(({ id }) => asked.has(id));
  const wrong = Math.round((questions.length * (100 - scorePercent)) / 100);
  return Object.fromEntries(
    questions.map(({ id, answers }, place) => [
      id,
      answers.filter(({ correct }) => correct === place >= wrong).map((answer) => answer.id),
    ]),
  );
}

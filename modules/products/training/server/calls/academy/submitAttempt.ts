import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { enterLesson } from '../../academy/findLesson.ts';
import { presentQuiz } from '../../academy/presentLesson.ts';
import { issueCertificate, presentCertificate } from '../../certificate/certificate.ts';
import { attemptsLeft } from '../../rules/attempts.ts';
import { drawQuestions } from '../../rules/draw.ts';
import { markAttempt } from '../../rules/marking.ts';
import { insertAttempt, lockEnrolment, updateEnrolment } from '../../store/attempts.ts';
import { loadOutcome } from '../../store/links.ts';

export const submitAttempt = answer(
  contract.submitAttempt,
  async ({ services, http }, { token, attempt, answers }) => {
    const entered = await enterLesson({ services, http }, token);
    if (!entered) return refuse('LINK_DEAD');
    const { db, course, team } = entered;
    const { orgId } = team;
    const now = services.clock.now();
    return db.transaction(async (tx) => {
      const enrolment = await lockEnrolment(tx, orgId, entered.enrolment.id);
      if (!enrolment) return refuse('LINK_DEAD');
      if (enrolment.finishedAt) return refuse('ALREADY_PASSED');
      const { done } = enrolment.progress;
      if (!course.steps.every(({ id }) => done.includes(id))) return refuse('LESSON_UNFINISHED');
      const { submitted } = await loadOutcome(tx, orgId, enrolment.id);
      const outOfTurn = refuseAttempt(submitted, attempt, now);
      if (outOfTurn) return outOfTurn;

      const picked = new Map(answers.map((one) => [one.questionId, one.picked]));
      const questions = drawQuestions(course.quiz, enrolment.id, attempt);
      const { passPercent } = course.quiz;
      const result = markAttempt(questions, picked, passPercent);
      const { passed, scorePercent } = result;
      await insertAttempt(tx, orgId, {
        enrolmentId: enrolment.id,
        number: attempt,
        passed,
        scorePercent,
        answers: Object.fromEntries(picked),
        submittedAt: now,
      });
      await updateEnrolment(tx, orgId, enrolment.id, {
        lastSeenAt: now,
        ...(passed && { finishedAt: now, scorePercent, nextReminderAt: null }),
      });
      const certificate = passed
        ? await issueCertificate(services, tx, { ...entered, enrolment }, scorePercent)
        : null;
      return {
        ...result,
        passPercent,
        certificate: certificate && presentCertificate(certificate),
        quiz: passed ? null : presentQuiz(course, enrolment.id, [...submitted, now], now),
      };
    });
  },
);

/** Refuses an attempt that is out of turn, or one too many within a day. */
function refuseAttempt(submitted: readonly Date[], attempt: number, now: Date) {
  if (attemptsLeft(submitted, now).left === 0) return refuse('NO_ATTEMPT_LEFT');
  return attempt === submitted.length + 1 ? null : refuse('ATTEMPT_OUT_OF_TURN');
}

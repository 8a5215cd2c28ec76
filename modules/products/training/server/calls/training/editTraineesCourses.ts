import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { emailsOf } from '../../auditWords.ts';
import { courseOrder } from '../../catalogue.ts';
import { nextAfterChoice } from '../../rules/year.ts';
import { loadOpened, withdrawOthers } from '../../store/enrolments.ts';
import { takeTrainees, updateTrainee } from '../../store/trainees.ts';

export const editTraineesCourses = answer(
  contract.editTraineesCourses,
  async ({ db, caller, services, audit }, { traineeIds, courseIds }) => {
    const { orgId } = caller;
    if (!courseIds.every((id) => courseOrder.includes(id))) return refuse('UNKNOWN_COURSE');
    const wanted = [...new Set(traineeIds)];
    return db.transaction(async (tx) => {
      const trainees = await takeTrainees(tx, orgId, wanted);
      if (trainees.length < wanted.length) return refuse('NOT_FOUND');
      audit.about(emailsOf(trainees));
      await withdrawOthers(tx, orgId, wanted, courseIds);
      const openedBy = await loadOpened(tx, trainees);
      const now = services.clock.now();
      for (const trainee of trainees) {
        const opened = (openedBy.get(trainee.id) ?? []).map(({ courseId }) => courseId);
        const nextCourseAt = nextAfterChoice({ ...trainee, courseIds }, opened, courseOrder, now);
        await updateTrainee(tx, orgId, trainee.id, { courseIds, nextCourseAt });
      }
      return {};
    });
  },
);

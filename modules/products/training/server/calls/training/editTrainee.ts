import { isUniqueViolation } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { waitForStrangers } from '#kit/server/mail/mailAllowance.ts';
import * as contract from '#modules/products/training/calls.ts';
import { emailsOf } from '../../auditWords.ts';
import { moveLinks } from '../../mails/mailLessons.ts';
import { takeTrainees, updateTrainee } from '../../store/trainees.ts';

export const editTrainee = answer(
  contract.editTrainee,
  async ({ db, caller, services, audit }, { trainees }) => {
    const { orgId, plan } = caller;
    audit.about(emailsOf(trainees));
    const ids = new Set(trainees.map(({ traineeId }) => traineeId));
    try {
      return await db.transaction(async (tx) => {
        const known = await takeTrainees(tx, orgId, [...ids]);
        if (known.length < ids.size) return refuse('NOT_FOUND');
        const addresses = new Map(known.map(({ id, email }) => [id, email]));
        const moved = trainees.filter(({ traineeId, email }) => addresses.get(traineeId) !== email);
        const asked = { orgId, seats: plan.trainingNumberOfSeats };
        const wait =
          moved.length > 0 ? await waitForStrangers(services, tx, asked, moved.length) : 0;
        if (wait > 0) return refuse('MAILED_MANY', wait);
        for (const { traineeId, ...person } of trainees) {
          await updateTrainee(tx, orgId, traineeId, person);
          const before = known.find(({ id }) => id === traineeId);
          if (before && before.email !== person.email) {
            await moveLinks(services, tx, { ...before, ...person });
          }
        }
        return {};
      });
    } catch (error) {
      if (isUniqueViolation(error)) return refuse('EMAIL_TAKEN');
      throw error;
    }
  },
);

import { isUniqueViolation } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { moveLinks } from '../moveLinks.ts';
import { takeTrainees, updateTrainee } from '../store/trainees.ts';

export const editTrainee = answer(
  contract.editTrainee,
  async ({ db, caller, services, audit }, { trainees }) => {
    const { orgId } = caller;
    audit.about(
      trainees
        .map(({ email }) => email)
        .join(', ')
        .slice(0, 200),
    );
    const ids = new Set(trainees.map(({ traineeId }) => traineeId));
    try {
      const edited = await db.transaction(async (tx) => {
        const known = await takeTrainees(tx, orgId, [...ids]);
        if (known.length < ids.size) return refuse('NOT_FOUND');
        for (const { traineeId, ...person } of trainees) {
          await updateTrainee(tx, orgId, traineeId, person);
          const before = known.find(({ id }) => id === traineeId);
          if (before && before.email !== person.email) {
            await moveLinks(services, tx, { ...before, ...person });
          }
        }
        return {};
      });
      return edited;
    } catch (error) {
      if (isUniqueViolation(error)) return refuse('EMAIL_TAKEN');
      throw error;
    }
  },
);

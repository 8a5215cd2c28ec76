import { answer } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/training/calls.ts';
import { addTrainees } from '../../addTrainees.ts';

export const saveTrainees = answer(
  contract.saveTrainees,
  async ({ db, caller, services, audit }, { trainees }) => {
    const rows = trainees.map((trainee, index) => ({ ...trainee, row: index + 1 }));
    const added = await addTrainees(db, caller.orgId, rows, {
      services,
      seats: caller.plan.trainingNumberOfSeats,
      timeZone: brandById(caller.brandId).timeZone,
      audit,
    });
    return added;
  },
);

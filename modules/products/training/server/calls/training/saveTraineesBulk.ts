import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/training/calls.ts';
import { addTrainees } from '../../addTrainees.ts';
import { readUpload } from '../../roster/readUpload.ts';
import { rejectedFile } from '../../roster/rejectedFile.ts';

export const saveTraineesBulk = answerUpload(
  contract.saveTraineesBulk,
  async ({ db, caller, services, audit }, upload) => {
    const roster = await readUpload(caller.orgId, upload);
    if (typeof roster === 'string') return refuse(roster);
    const { saved, errors } = await addTrainees(db, caller.orgId, roster.people, {
      services,
      seats: caller.plan.trainingNumberOfSeats,
      timeZone: brandById(caller.brandId).timeZone,
      audit,
    });
    const people = new Map(roster.people.map((one) => [one.row, one]));
    const refused = errors.flatMap(({ row, code }) => {
      const one = people.get(row);
      return one ? [{ ...one, code }] : [];
    });
    const rejected = [...roster.rejected, ...refused].sort((one, other) => one.row - other.row);
    return {
      saved,
      errors: rejected.map(({ row, email, code }) => ({ row, email, code })),
      rejected: rejectedFile(rejected),
    };
  },
);

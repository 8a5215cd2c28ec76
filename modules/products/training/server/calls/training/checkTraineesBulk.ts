import { pick } from '#kit/contract/pick.ts';
import { answerUpload, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { readUpload } from '../../roster/readUpload.ts';
import { admit, inOrder, remainingSeats } from '../../rules/seats.ts';
import { loadAddresses } from '../../store/trainees.ts';

/** How many people are shown, so that the admin can check whether the columns were recognized. */
const maxShown = 5;

export const checkTraineesBulk = answerUpload(
  contract.checkTraineesBulk,
  async ({ db, caller }, upload) => {
    const roster = await readUpload(caller.orgId, upload);
    if (typeof roster === 'string') return refuse(roster);
    const taken = await loadAddresses(db, caller.orgId);
    const remaining = remainingSeats(caller.plan.trainingNumberOfSeats, taken.size);
    const { admitted, errors } = admit(roster.people, taken, remaining);
    const rejected = roster.rejected.map((one) => pick(one, 'row', 'sheet', 'email', 'code'));
    return {
      addable: admitted.length,
      errors: inOrder([...rejected, ...errors], roster.sheets),
      first: admitted.slice(0, maxShown),
      sheets: roster.sheets,
    };
  },
);

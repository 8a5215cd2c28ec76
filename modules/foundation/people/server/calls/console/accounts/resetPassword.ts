import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { sendResetLinkJob } from '#modules/foundation/people/server/jobs/sendResetLink.ts';
import { isWhollyAmong } from '#modules/foundation/people/server/organizationsOf.ts';
import { findMember } from '#modules/foundation/people/server/store/people.ts';

export const mailNewPassword = answer(
  contract.mailNewPassword,
  async ({ db, caller, audit }, { orgId, cognitoId }) => {
    const person = await findMember(db, orgId, cognitoId);
    if (!person) return refuse('NOT_FOUND');
    if (!(await isWhollyAmong(db, caller.brands, cognitoId))) return refuse('BELONGS_ELSEWHERE');
    await db.transaction(async (tx) => {
      audit.about(person.email);
      audit.concerns(orgId);
      await announce(tx, sendResetLinkJob, { address: person.email });
    });
    return {};
  },
);

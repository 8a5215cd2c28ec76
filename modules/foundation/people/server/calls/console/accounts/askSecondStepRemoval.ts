import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { askLost } from '#modules/foundation/people/server/askLost.ts';
import { mailRemovalAsked } from '#modules/foundation/people/server/mails/stepRemovalMails.ts';
import { isWhollyAmong } from '#modules/foundation/people/server/organizationsOf.ts';
import { subjectOfLost } from '#modules/foundation/people/server/rules/lost.ts';
import { findMember } from '#modules/foundation/people/server/store/people.ts';
import { insertStepRemoval } from '#modules/foundation/people/server/store/stepRemovals.ts';

const hoursOpen = 24;

/**
 * Whoever has a person's password may ask in their name, so one member of staff removes nothing: another approves it,
 * and the person is mailed before.
 */
export const askSecondStepRemoval = answer(
  contract.askSecondStepRemoval,
  async ({ db, caller, services, audit }, { orgId, userId: cognitoId, reason }) => {
    const person = await findMember(db, orgId, cognitoId);
    if (!person) return refuse('NOT_FOUND');
    if (!(await isWhollyAmong(db, caller.brands, cognitoId))) return refuse('BELONGS_ELSEWHERE');
    const lost = await askLost(services, cognitoId);
    if (!lost) return refuse('NO_SECOND_STEP');
    const askedAt = services.clock.now();
    const expiresAt = new Date(askedAt.getTime() + hoursOpen * 3_600_000);
    const { staffId: askedBy, email: askedByEmail } = caller;
    const removal = { cognitoId, orgId, askedBy, askedByEmail, reason, askedAt, expiresAt };
    return db.transaction(async (tx) => {
      if (!(await insertStepRemoval(tx, removal))) return refuse('ASKED_ALREADY');
      audit.about(`${subjectOfLost(lost, person.email)}: ${reason}`);
      audit.concerns(orgId);
      await mailRemovalAsked(services, tx, person, { ...removal, lost });
      return {};
    });
  },
);

import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { askLost } from '#modules/foundation/people/server/askLost.ts';
import { removeLostStepJob } from '#modules/foundation/people/server/jobs/removeLostStep.ts';
import { mailRemovalApproved } from '#modules/foundation/people/server/mails/stepRemovalMails.ts';
import { isWhollyAmong } from '#modules/foundation/people/server/organizationsOf.ts';
import { subjectOfLost } from '#modules/foundation/people/server/rules/lost.ts';
import { findMember } from '#modules/foundation/people/server/store/people.ts';
import { endSessions } from '#modules/foundation/people/server/store/sessions.ts';
import {
  deleteStepRemoval,
  lockStepRemoval,
} from '#modules/foundation/people/server/store/stepRemovals.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';

export const approveSecondStepRemoval = answer(
  contract.approveSecondStepRemoval,
  async ({ db, caller, services, audit, log }, { orgId, userId: cognitoId }) => {
    const person = await findMember(db, orgId, cognitoId);
    if (!person) return refuse('NOT_FOUND');
    if (!(await isWhollyAmong(db, caller.brands, cognitoId))) return refuse('BELONGS_ELSEWHERE');
    const lost = await askLost(services, cognitoId).catch((error: unknown) => {
      // The job waits for a pool that is away.
      log.error({ err: error, cognitoId }, 'what somebody lost is not known');
      return null;
    });
    const now = services.clock.now();
    const refused = await db.transaction(async (tx) => {
      const asked = await lockStepRemoval(tx, { orgId, cognitoId }, now);
      if (!asked) return refuse('NOT_FOUND');
      if (asked.askedBy === caller.staffId) return refuse('OWN_REQUEST');
      await deleteStepRemoval(tx, asked);
      const { brandId } = await brandOfOrganization(tx, orgId);
      const mayStill = onlyOf(services, 'mayStill');
      // Asked by whoever was blocked since: then it is nobody's wish any more.
      if (!(await mayStill(tx, asked.askedByEmail, 'accounts.manage', { orgId, brandId })))
        return refuse('NOT_FOUND');
      await endSessions(tx, cognitoId, now);
      await announce(tx, removeLostStepJob, { sub: cognitoId, agreedAt: now.toISOString() });
      const what = lost ?? 'step';
      const subject = subjectOfLost(what, person.email);
      audit.about(`${subject}, as ${asked.askedByEmail} asked: ${asked.reason}`);
      audit.concerns(orgId);
      const removal = { ...asked, lost: what, approvedBy: caller.email };
      await mailRemovalApproved(services, tx, person, removal);
      return null;
    });
    if (refused) return refused;
    log.warn({ event: 'secondStepRemoved', whose: cognitoId }, 'second step removed by staff');
    return {};
  },
);

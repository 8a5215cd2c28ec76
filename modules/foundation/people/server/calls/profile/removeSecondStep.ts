import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { queueUrgentMail } from '#kit/server/mail/sendMail.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { askLost } from '../../askLost.ts';
import { removeLostStepJob } from '../../jobs/removeLostStep.ts';
import { mailSecondStep, secondStepRemovedMail } from '../../mails/secondStepMails.ts';
import { subjectOfLost } from '../../rules/lost.ts';
import { findMember, listPersonRows } from '../../store/people.ts';
import { nameOf } from '../../store/profiles.ts';

/** So many days somebody has to be an admin: the others were mailed of an accomplice by then. */
const daysToWait = 3;

/**
 * For an admin who lost phone and recovery codes, or their passkeys: their password alone signs them in again, once a job
 * has run. Both are told by mail, so that whoever does it in another's name is found out. The step is the person's and not the
 * organization's, so of whoever belongs to another one as well, staff remove it.
 */
export const removeSecondStep = answer(
  contract.removeSecondStep,
  async ({ db, caller, services, audit, log }, { userId }) => {
    if (userId === caller.cognitoId) return refuse('OWN_ACCOUNT');
    const { orgId } = caller;
    const { clock, database } = services;
    const now = clock.now();
    const remover = await findMember(db, orgId, caller.cognitoId);
    if (!remover) return refuse('NO_SESSION');
    if (now.getTime() - remover.createdAt.getTime() < daysToWait * 86_400_000)
      return refuse('JOINED_LATELY');
    const whose = await findMember(db, orgId, userId);
    const lost = whose && (await askLost(services, userId));
    if (!whose || !lost) return refuse('NOT_FOUND');
    if ((await listPersonRows(database.system, userId)).length > 1)
      return refuse('BELONGS_ELSEWHERE');
    audit.about(subjectOfLost(lost, whose.email));
    await db.transaction(async (tx) => {
      await announce(tx, removeLostStepJob, { sub: userId, agreedAt: now.toISOString() });
      const by = { name: nameOf(remover), email: remover.email };
      await mailSecondStep(services)(tx, userId, { what: 'removed', lost, by });
      const mail = secondStepRemovedMail(brandById(caller.brandId), {
        email: remover.email,
        at: now,
        lost,
        whose: { name: nameOf(whose), email: whose.email },
      });
      await queueUrgentMail(services, tx, { ...mail, orgId });
    });
    log.warn({ event: 'secondStepRemoved', whose: userId }, 'second step removed by an admin');
    return {};
  },
);

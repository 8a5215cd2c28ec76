import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { findLesson } from '../../academy/findLesson.ts';
import { mailLessons } from '../../mails/mailLessons.ts';
import { mayMailFresh } from '../../rules/links.ts';
import { lockEnrolment } from '../../store/attempts.ts';
import { loadLinkTimes } from '../../store/links.ts';

/** Mails a fresh link to the trainee's own address; the caller cannot choose an address (security L5). */
export const requestFreshLink = answer(
  contract.requestFreshLink,
  async ({ services, http }, { token }) => {
    const found = await findLesson({ services, http }, token);
    if (!found) return {};
    const { orgId } = found.team;
    await services.database.forOrganization(orgId).transaction(async (tx) => {
      const enrolment = await lockEnrolment(tx, orgId, found.enrolment.id);
      if (!enrolment) return;
      const made = await loadLinkTimes(tx, orgId, enrolment.id);
      if (!mayMailFresh(made, services.clock.now())) return;
      await mailLessons(services, tx, [{ ...found, enrolment, kind: 'fresh' }]);
    });
    return {};
  },
);

import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { emailsOf } from '../../auditWords.ts';
import { type Letter, mailLessons } from '../../mails/mailLessons.ts';
import { canNudge } from '../../rules/reminders.ts';
import { takeOverdue } from '../../store/mails.ts';
import { takeTrainees } from '../../store/trainees.ts';
import { loadTeam } from '../../team.ts';

export const nudgeTrainees = answer(
  contract.nudgeTrainees,
  async ({ db, caller, services, audit }, { traineeIds }) => {
    const { orgId } = caller;
    const wanted = [...new Set(traineeIds)];
    const now = services.clock.now();
    return db.transaction(async (tx) => {
      const team = await loadTeam(tx, orgId, now);
      const trainees = await takeTrainees(tx, orgId, wanted);
      if (!team || trainees.length < wanted.length) return refuse('NOT_FOUND');
      audit.about(emailsOf(trainees));
      const letters: Letter[] = [];
      for (const trainee of trainees) {
        const [enrolment] = await takeOverdue(tx, orgId, trainee.id, now);
        if (!enrolment || !canNudge(enrolment.mailedAt, now)) continue;
        letters.push({ team, trainee, enrolment, kind: 'nudge' });
      }
      const mailed = await mailLessons(services, tx, letters);
      return { mailed, passedOver: trainees.length - mailed };
    });
  },
);

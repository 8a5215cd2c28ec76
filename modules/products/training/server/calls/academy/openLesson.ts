import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import type { OpenedLesson } from '#modules/products/training/schemas.ts';
import { findLesson } from '../../academy/findLesson.ts';
import { presentLesson, presentQuiz } from '../../academy/presentLesson.ts';
import { presentCertificate } from '../../certificate/certificate.ts';
import { hiddenAddress } from '../../rules/links.ts';
import { loadOutcome } from '../../store/links.ts';

export const openLesson = answer(
  contract.openLesson,
  async ({ services, http }, { token }): Promise<OpenedLesson> => {
    const found = await findLesson({ services, http }, token);
    if (!found) return { state: 'unavailable' };
    const { team, course, trainee, enrolment, state } = found;
    if (state !== 'valid') {
      return { state, title: course.title, mailedTo: hiddenAddress(trainee.email) };
    }
    const db = services.database.forOrganization(team.orgId);
    const { submitted, certificate } = await loadOutcome(db, team.orgId, enrolment.id);
    const { finishedAt, scorePercent, progress } = enrolment;
    return {
      state,
      firstName: trainee.firstName,
      companyName: team.companyName,
      dueAt: enrolment.dueAt.toISOString(),
      lesson: presentLesson(course, enrolment.id),
      progress,
      quiz: finishedAt ? null : presentQuiz(course, enrolment.id, submitted, services.clock.now()),
      finishedAt: finishedAt?.toISOString() ?? null,
      scorePercent,
      certificate: certificate ? presentCertificate(certificate) : null,
    };
  },
);

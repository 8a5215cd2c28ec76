import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/accounts.ts';
import { visitableUntil } from '../../createSupportLink.ts';
import * as store from '../../store/supportLinks.ts';

/** The first admin's answer counts; later ones are refused. */
export const answerVisit = answer(
  contract.answerVisit,
  async ({ caller, services, audit }, { id, approved }) => {
    const { database, clock } = services;
    const now = clock.now();
    const approval = approved ? 'approved' : 'declined';
    const asked = { orgId: caller.orgId, id, whom: 'asked' } as const;
    const given = { approval, expiresAt: visitableUntil(now) } as const;
    const visit = await store.answerVisit(database.system, asked, given, now);
    if (!visit) return refuse('ANSWERED');
    audit.about(`${visit.createdBy}: ${approval}`);
    return {};
  },
);

import { answer } from '#kit/server/http/answer.ts';
import { onlyOf } from '#kit/server/services/services.ts';
import * as contract from '#modules/overviews/dashboard/calls.ts';

export const getModuleActivity = answer(
  contract.getModuleActivity,
  async ({ db, caller, services }) => {
    const { modules, orgId } = caller;
    // What both tell counts with the websites (DSH-123).
    const told =
      modules.ratings === 'ACTIVE' && modules.monitoring === 'ACTIVE'
        ? await onlyOf(services, 'openFacts')(db, orgId, services.clock.now())
        : [];
    const compliance =
      modules.compliance === 'ACTIVE' ? await onlyOf(services, 'policies')(db, orgId) : null;
    const training =
      modules.training === 'ACTIVE' ? await onlyOf(services, 'team')(db, orgId) : null;
    const cyberConcierge =
      modules.cyberconcierge === 'ACTIVE' ? await onlyOf(services, 'posts')(db, orgId) : null;
    const outside =
      modules.ratings === 'ACTIVE' ? await onlyOf(services, 'outside')(db, orgId, told) : null;
    return { data: { compliance, insurance: null, training, cyberConcierge, outside } };
  },
);

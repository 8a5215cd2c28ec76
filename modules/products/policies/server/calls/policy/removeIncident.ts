import { dayIn } from '#kit/contract/calendarDay.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { deleteIncident, findIncident } from '../../store/registers.ts';

export const removeIncident = answer(
  contract.removeIncident,
  async ({ db, caller, audit }, { incidentId }) => {
    const { orgId, brandId } = caller;
    const found = await findIncident(db, orgId, incidentId);
    if (!found) return refuse('NOT_FOUND');
    audit.about(dayWords(dayIn(brandById(brandId).timeZone, found.noticedAt)));
    await deleteIncident(db, orgId, incidentId);
    return {};
  },
);

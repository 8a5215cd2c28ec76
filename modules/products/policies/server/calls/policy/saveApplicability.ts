import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { annexA } from '../../library/index.ts';
import { saveSaid } from '../../store/registers.ts';

export const saveApplicability = answer(
  contract.saveApplicability,
  async ({ db, caller, audit }, { control, applies, reason }) => {
    if (!annexA.some((one) => one.control === control)) return refuse('NOT_FOUND');
    if (!applies && reason === '')
      return refuseInput('reason', 'must say why the control does not apply');
    audit.about(control);
    await saveSaid(db, caller.orgId, control, { applies, reason });
    return {};
  },
);

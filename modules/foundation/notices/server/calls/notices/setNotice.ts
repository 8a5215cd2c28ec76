import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { presentNotices, saveChoice } from '../../store/mails.ts';

export const setNotice = answer(
  contract.setNotice,
  async ({ db, caller, services, audit }, { kind, mail }) => {
    const { orgId, cognitoId } = caller;
    const now = services.clock.now();
    await db.transaction((tx) => saveChoice(tx, orgId, { cognitoId, kind }, mail, now));
    audit.about(`${kind} ${mail}`);
    return presentNotices(db, orgId, cognitoId);
  },
);

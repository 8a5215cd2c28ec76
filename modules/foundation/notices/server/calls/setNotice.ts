import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/notices/calls.ts';
import { presentNotices } from '../presentNotices.ts';
import { turnOff, turnOn } from '../store.ts';

export const setNotice = answer(
  contract.setNotice,
  async ({ db, caller, services, audit }, { kind, on }) => {
    const { orgId, cognitoId } = caller;
    if (on) await turnOn(db, orgId, { cognitoId, kind });
    else await turnOff(db, orgId, { cognitoId, kind }, services.clock.now());
    audit.about(`${kind} ${on ? 'on' : 'off'}`);
    return presentNotices(db, orgId, cognitoId);
  },
);

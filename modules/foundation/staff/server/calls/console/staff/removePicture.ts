import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { forgetPicture } from '#modules/foundation/staff/server/pictures.ts';
import { setPicture } from '#modules/foundation/staff/server/store/members.ts';

export const removePicture = answer(
  contract.removePicture,
  async ({ db, caller, services, audit }) => {
    audit.about(caller.email);
    const before = await db.transaction((tx) => setPicture(tx, caller.staffId, null));
    await forgetPicture(services, before);
    return {};
  },
);

import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { deleteLinks } from '../../store/directories.ts';
import { findMember } from '../../store/people.ts';

export const unlinkWorkAccount = answer(
  contract.unlinkWorkAccount,
  ({ db, caller, audit }, { userId }) =>
    db.transaction(async (tx) => {
      const member = await findMember(tx, caller.orgId, userId);
      if (!member) return refuse('NOT_FOUND');
      // Who presses twice has forgotten it once.
      if (await deleteLinks(tx, caller.orgId, userId)) audit.about(member.email);
      else audit.none();
      return {};
    }),
);

import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';
import { deleteOutsideLinks } from '../../store/outside.ts';

/** Whoever presses twice has disconnected it once. */
export const disconnectOutsideAccount = answer(
  contract.disconnectOutsideAccount,
  async ({ caller, services, audit }, { kind }) => {
    const { system } = services.database;
    if (await deleteOutsideLinks(system, caller.cognitoId, kind)) audit.about(outsideNames[kind]);
    else audit.none();
    return {};
  },
);

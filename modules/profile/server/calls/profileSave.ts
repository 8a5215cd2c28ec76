import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { createOrganization } from '../createOrganization.ts';

/**
 * Through the owner's door: until it has run there is no tenant. Whose company it becomes is the
 * session's to say (security T3).
 */
export const profileSave = answer(contract.profileSave, async ({ caller, services }, input) =>
  services.database.system.transaction((tx) =>
    createOrganization(tx, caller.cognitoId, input, services.clock.now()),
  ),
);

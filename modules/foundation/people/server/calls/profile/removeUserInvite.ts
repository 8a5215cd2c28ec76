import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { cancelInvite } from '../../cancelInvite.ts';

export const removeUserInvite = answer(contract.removeUserInvite, cancelInvite);

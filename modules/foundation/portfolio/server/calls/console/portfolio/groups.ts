import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { loadGroups } from '#modules/foundation/portfolio/server/store/match.ts';

export const listGroups = answer(contract.listGroups, ({ db }) => loadGroups(db));

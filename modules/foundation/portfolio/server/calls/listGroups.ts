import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/contract.ts';
import { loadGroups } from '../store/match.ts';

export const listGroups = answer(contract.listGroups, ({ db }) => loadGroups(db));

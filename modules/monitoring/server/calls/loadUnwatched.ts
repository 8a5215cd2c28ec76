import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { unwatchedWebsites } from '../rules/unwatched.ts';
import { loadWatchedWebsites } from '../store/websites.ts';

export const loadUnwatched = answer(contract.loadUnwatched, async ({ db, caller }) => ({
  websites: unwatchedWebsites(await loadWatchedWebsites(db, caller.orgId), caller),
}));

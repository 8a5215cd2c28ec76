import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { accountsOf, keepBegun } from '../../directory.ts';
import { findDirectory } from '../../store/directories.ts';

/** As somebody comes who signs in, and proves anew who they are: so the test shows whether it says when that was. */
export const startDirectoryTest = answer(
  contract.startDirectoryTest,
  async ({ db, caller, services, http }) => {
    const directory = await findDirectory(db, caller.orgId);
    if (!directory?.provenAt) return refuse('NOT_FOUND');
    const accounts = await accountsOf(services, directory, brandById(caller.brandId));
    if (!accounts) return refuse('NOT_FOUND');
    const begun = await accounts.begin({ isFresh: true });
    if (begun === 'AWAY') return refuse('DIRECTORY_AWAY');
    keepBegun(http, services, begun.begun, { directory, tester: caller.sessionHash });
    return { url: begun.url };
  },
);

import { answer, type Context, refuse } from '#kit/server/http/answer.ts';
import { deviceOf } from '#kit/server/http/knownDevice.ts';
import { countUse } from '#kit/server/limits/countUse.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isHostOf } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { accountsOf, keepBegun } from '../../directory.ts';
import { findSigningIn } from '../../store/directories.ts';
import { listMembers } from '../../store/people.ts';

/** Each asks the directory for its metadata: so many a minute, whoever begins them, and as many in known browsers. */
const maxAMinute = 120;

export const startDirectorySignIn = answer(
  contract.startDirectorySignIn,
  async ({ caller, services, http }, { domain, again }) => {
    const { database, config, clock } = services;
    const directory = await findSigningIn(database.system, domain);
    if (!directory || (again && caller?.orgId !== directory.orgId)) return refuse('NOT_FOUND');
    const brand = await brandOfOrganization(database.system, directory.orgId);
    if (!isHostOf(http.request.hostname, brand, config)) return refuse('NOT_FOUND');
    const { orgId } = directory;
    const countOne = (asker: string) => {
      const limit = { key: `directory:${orgId}${asker}`, max: maxAMinute, seconds: 60 };
      return countUse(database.system, [limit], clock.now());
    };
    let wait = await countOne('');
    if (wait > 0 && (await isKnownThere(services, http, orgId))) wait = await countOne('#known');
    if (wait > 0) return refuse('TOO_MANY', wait);
    const accounts = await accountsOf(services, directory, brand);
    const begun = await accounts?.begin({ isFresh: again });
    if (begun === undefined || begun === 'AWAY') return refuse('DIRECTORY_AWAY');
    keepBegun(http, services, begun.begun, { directory, tester: null });
    return { url: begun.url };
  },
);

/** Whether somebody of the organization signed in with this browser before: strangers' many keep nobody out there. */
async function isKnownThere(
  { database, keys, clock }: Pick<Services, 'database' | 'keys' | 'clock'>,
  { request }: Context['http'],
  orgId: string,
): Promise<boolean> {
  const known = { keys, cookie: 'device', now: clock.now() } as const;
  const members = await listMembers(database.system, orgId);
  return members.some(
    ({ email, devicesSince: since }) => deviceOf(request, { ...known, email, since }) !== null,
  );
}

import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import { accountsOf, sealSecret } from '../../directory.ts';
import { mayLoosen, tellSwitched } from '../../directoryChanges.ts';
import {
  changeDirectory,
  deleteLinks,
  endWorkSessions,
  findDirectory,
  lockDirectory,
} from '../../store/directories.ts';
import type { DirectoryRow } from '../../tables.ts';

/**
 * It signs nobody in before it was tested, and an owner switched it on: what it vouches for, owners are as well. Saves past
 * row-level security, as the sessions that the one before opened are of no tenant.
 */
export const setDirectory = answer(
  contract.setDirectory,
  async ({ db, caller, services, audit }, { issuer, clientId, clientSecret, ownReturn }) => {
    const { orgId, brandId } = caller;
    audit.about(new URL(issuer).host);
    const known = await findDirectory(db, orgId);
    if (!known?.provenAt) return refuse('DOMAIN_UNPROVEN');
    if (!mayLoosen(known, caller)) return refuse('ROLE_FORBIDS');
    const sealed = clientSecret
      ? sealSecret(services, clientSecret)
      : secretSoFar(known, { issuer, clientId });
    if (sealed === null) return refuse('SECRET_MISSING');
    if (!(await services.directories.takes(issuer))) return refuse('ADDRESS_FORBIDDEN');
    const set = {
      issuer,
      clientId,
      clientSecret: sealed,
      // Another application is registered with the address that is shown.
      ownReturn: ownReturn || known.ownReturn || !isSame(known, { issuer, clientId }),
    };
    // Before the transaction: it asks the directory.
    const accounts = await accountsOf(services, { id: known.id, ...set }, brandById(brandId));
    const begun = await accounts?.begin();
    if (begun === undefined || begun === 'AWAY') return refuse('DIRECTORY_AWAY');
    const own = audit.through(services.database.system);
    const refused = await own.transaction((tx) => save(services, tx, caller, { known, set }));
    return refused ?? {};
  },
);

type Settings = Record<'issuer' | 'clientId' | 'clientSecret', string> & { ownReturn: boolean };

/** The secret of one directory is no other's to see. */
const secretSoFar = (
  known: DirectoryRow,
  { issuer, clientId }: Pick<Settings, 'issuer' | 'clientId'>,
): string | null => (isSame(known, { issuer, clientId }) ? known.clientSecret : null);

const isSame = (
  known: DirectoryRow,
  { issuer, clientId }: Pick<Settings, 'issuer' | 'clientId'>,
): boolean => known.issuer === issuer && known.clientId === clientId;

/** Null once it is saved, and switched off. */
async function save(
  services: Services,
  tx: Db,
  caller: Pick<Caller, 'role' | 'cognitoId'>,
  { known, set }: { known: DirectoryRow; set: Settings },
) {
  const { orgId, token } = known;
  const own = await lockDirectory(tx, orgId);
  if (!own?.provenAt || own.token !== token) return refuse('DOMAIN_UNPROVEN');
  if (!mayLoosen(own, caller)) return refuse('ROLE_FORBIDS');
  if (!isSame(own, set)) await deleteLinks(tx, orgId);
  const off = { testedAt: null, onSince: null, onlySince: null };
  // Of two who save at once, the one who moves it is not undone.
  const ownReturn = set.ownReturn || own.ownReturn;
  await changeDirectory(tx, orgId, { ...set, ...off, ownReturn });
  await endWorkSessions(tx, orgId, services.clock.now());
  if (own.onSince) await tellSwitched(services, tx, { ...own, mode: 'off' }, caller.cognitoId);
  return null;
}

import { listDone } from '#kit/server/audit/listDone.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { EndedEntry, Services } from '#kit/server/services/services.ts';
import {
  nameDomain,
  removeDirectory,
  setDirectory,
  switchDirectory,
} from '#modules/foundation/people/calls/directory.ts';
import { type Doubted, isDoubted, type Taken } from './doubted.ts';
import { directoryMail, proofGoneMail, type Switched } from './mails/directoryMails.ts';
import { mailAdmins } from './mails/mailTo.ts';
import { changeDirectory, endProof, endWorkSessions, lockDirectory } from './store/directories.ts';
import { findOrganization } from './store/organizations.ts';
import { findMember } from './store/people.ts';
import { introducedAs } from './store/profiles.ts';
import type { DirectoryRow } from './tables.ts';

interface Of {
  orgId: string;
  domain: string;
}

/** Where passwords sign nobody in but owners, owners alone have it otherwise: for admins it is a rule. */
export const mayLoosen = (
  { onlySince }: Pick<DirectoryRow, 'onlySince'>,
  { role }: Pick<Caller, 'role'>,
): boolean => onlySince === null || role === 'owner';

/** Tells every admin how they sign in from now on; ends what work accounts opened, where they open nothing any more. */
export async function tellSwitched(
  services: Services,
  tx: Db,
  { orgId, domain, mode }: Of & Pick<Switched, 'mode'>,
  cognitoId: string,
): Promise<void> {
  const by = await findMember(tx, orgId, cognitoId);
  const { companyName = '' } = (await findOrganization(tx, orgId)) ?? {};
  const told = { companyName, domain, mode, by: by ? introducedAs(by) : companyName };
  await mailAdmins(
    services,
    tx,
    orgId,
    (brand, email) => directoryMail(brand, services.config, { ...told, email }),
    'own',
  );
}

/** Tells every admin that the record of the domain is gone, and until when that goes well; null: it no longer does. */
export async function tellProofGone(
  services: Services,
  tx: Db,
  { orgId, domain, until }: Of & { until: Date | null },
): Promise<void> {
  const { companyName = '' } = (await findOrganization(tx, orgId)) ?? {};
  await mailAdmins(
    services,
    tx,
    orgId,
    (brand, email) => proofGoneMail(brand, services.config, { email, companyName, domain, until }),
    'own',
  );
}

/**
 * Ends directories that whoever is doubted set last, and what rests on them: they vouch for owners as well. One that they
 * switched last is off.
 */
export async function undoDirectories(
  services: Services,
  tx: Db,
  doubted: readonly Doubted[],
  { cognitoId, orgIds, since, now }: Taken,
): Promise<EndedEntry[]> {
  const actions = [nameDomain.path, setDirectory.path, switchDirectory.path];
  const done = await listDone(tx, { orgIds, actions, since });
  const undone: EndedEntry[] = [];
  for (const [orgId, entries] of Map.groupBy(done, (one) => one.orgId)) {
    const known = await lockDirectory(tx, orgId);
    if (!known) continue;
    const isDoubtful = (isSwitch: boolean) => {
      const last = entries.find(({ action }) => isSwitch === (action === switchDirectory.path));
      return last !== undefined && isDoubted(doubted, last);
    };
    const { domain, onSince } = known;
    if (isDoubtful(false)) {
      await endProof(tx, orgId, now);
      undone.push({ orgId, action: removeDirectory.path, subject: domain });
    } else if (onSince && isDoubtful(true)) {
      await changeDirectory(tx, orgId, { onSince: null, onlySince: null });
      await endWorkSessions(tx, orgId, now);
      undone.push({ orgId, action: switchDirectory.path, subject: `${domain} (off)` });
    } else continue;
    if (onSince) await tellSwitched(services, tx, { ...known, mode: 'off' }, cognitoId);
  }
  return undone;
}

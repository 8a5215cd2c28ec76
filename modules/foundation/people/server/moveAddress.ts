import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services, storedTables } from '#kit/server/services/services.ts';
import { releaseAddressChange, renameTraces } from './store/addressChanges.ts';
import { lockOrganization } from './store/organizations.ts';
import { findPersonByEmail, listPersonRows, setPersonEmail } from './store/people.ts';
import { deleteResetLinks } from './store/resetLinks.ts';
import { endSessions } from './store/sessions.ts';
import type { AddressChange } from './tables.ts';

interface Move {
  from: string;
  to: string;
  /** What else changes at the pool, once the address is changed there. */
  atPool?: () => Promise<void>;
  /** What else changes in the portal, in the same transaction. */
  record: (tx: Db, orgIds: readonly string[]) => Promise<void>;
}

/**
 * Gives a person one of a change's two addresses in place of the other: at the pool, then in all their organizations.
 * Every session of theirs ends. The change is claimed; where it fails halfway its link does it again.
 */
export async function moveAddress(
  services: Services,
  change: AddressChange,
  { from, to, atPool, record }: Move,
): Promise<'MOVED' | 'ADDRESS_TAKEN' | 'LINK_INVALID'> {
  const { identity, clock, database } = services;
  const system = database.system;
  const { cognitoId } = change;
  try {
    const known = await findPersonByEmail(system, to);
    const isElsewhere = known !== undefined && known.cognitoId !== cognitoId;
    const set = isElsewhere ? 'EXISTS' : await identity.setEmail(cognitoId, to);
    if (set !== 'SET') {
      await releaseAddressChange(system, change);
      return set === 'EXISTS' ? 'ADDRESS_TAKEN' : 'LINK_INVALID';
    }
    await atPool?.();
    await system.transaction(async (tx) => {
      const rows = await listPersonRows(tx, cognitoId);
      const orgIds = rows.flatMap((row) => row.orgId ?? []);
      // Before the person's rows, as changes of admins do: another order could deadlock.
      for (const orgId of orgIds.toSorted()) await lockOrganization(tx, orgId);
      await setPersonEmail(tx, cognitoId, to);
      await deleteResetLinks(tx, cognitoId);
      for (const follow of allOf(services, 'addressChanged'))
        await follow(tx, orgIds, { from, to });
      await renameTraces(tx, storedTables(services), orgIds, { from, to });
      await endSessions(tx, cognitoId, clock.now());
      await record(tx, orgIds);
    });
    return 'MOVED';
  } catch (error) {
    await releaseAddressChange(system, change);
    throw error;
  }
}

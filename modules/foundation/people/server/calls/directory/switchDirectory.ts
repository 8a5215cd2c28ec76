import type { Caller } from '#kit/server/caller.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services/services.ts';
import * as contract from '#modules/foundation/people/calls/directory.ts';
import type { DirectoryMode } from '#modules/foundation/people/vocabulary.ts';
import { mayLoosen, tellSwitched } from '../../directoryChanges.ts';
import { askPool } from '../../needsSecondStep.ts';
import {
  changeDirectory,
  endPasswordSessions,
  endWorkSessions,
  lockDirectory,
} from '../../store/directories.ts';
import type { DirectoryRow } from '../../tables.ts';

/**
 * Owners alone switch it on: what it vouches for, they are as well. Whoever shuts passwords out has a second step, so that
 * somebody is left who gets in while the directory is away. Runs past row-level security, as sessions are of no tenant.
 */
export const switchDirectory = answer(
  contract.switchDirectory,
  async ({ caller, services, audit, log }, { mode }) => {
    const { orgId, cognitoId } = caller;
    const step = mode === 'only' ? await refuseWithoutStep(services, cognitoId) : null;
    if (step) return step;
    const now = services.clock.now();
    const own = audit.through(services.database.system);
    const refused = await own.transaction(async (tx) => {
      const known = await lockDirectory(tx, orgId);
      if (!known) return refuse('NOT_FOUND');
      const forbidden = refusalOf(known, caller, mode);
      if (forbidden) return forbidden;
      audit.about(`${known.domain} (${mode})`);
      await changeDirectory(tx, orgId, switchedTo(mode, known, now));
      if (mode === 'off') await endWorkSessions(tx, orgId, now);
      if (mode === 'only') await endPasswordSessions(tx, known, now);
      await tellSwitched(services, tx, { ...known, mode }, cognitoId);
      return null;
    });
    if (refused) return refused;
    log.info({ event: 'directorySwitched', mode }, 'how an organization signs in has changed');
    return {};
  },
);

async function refuseWithoutStep(services: Services, cognitoId: string) {
  const hasSecondStep = await askPool(services, cognitoId);
  if (hasSecondStep === null) return refuse('UNAVAILABLE');
  return hasSecondStep ? null : refuse('NO_SECOND_STEP');
}

function refusalOf(known: DirectoryRow, caller: Pick<Caller, 'role'>, mode: DirectoryMode) {
  if (!mayLoosen(known, caller)) return refuse('ROLE_FORBIDS');
  if (mode === 'off') return null;
  if (caller.role !== 'owner') return refuse('ROLE_FORBIDS');
  if (!known.provenAt) return refuse('DOMAIN_UNPROVEN');
  return known.testedAt ? null : refuse('NOT_TESTED');
}

const switchedTo = (
  mode: DirectoryMode,
  { onSince, onlySince }: DirectoryRow,
  now: Date,
): Pick<DirectoryRow, 'onSince' | 'onlySince'> => ({
  onSince: mode === 'off' ? null : (onSince ?? now),
  onlySince: mode === 'only' ? (onlySince ?? now) : null,
});

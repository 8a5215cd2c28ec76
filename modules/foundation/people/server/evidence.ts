import {
  daysOfLook,
  type EvidenceMoment,
  type SeenEvidence,
  type UnknownControls,
} from '#kit/contract/evidence.ts';
import { countOf } from '#kit/contract/words.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { listMembers } from './store/people.ts';

/** That every admin has a second step here; unknown while a bought pool is away. */
export async function peopleEvidence(
  { identity, log }: Pick<Services, 'identity' | 'log'>,
  db: Db,
  orgId: string,
  { now, timeZone }: EvidenceMoment,
): Promise<SeenEvidence[] | UnknownControls> {
  const ids = (await listMembers(db, orgId)).map(({ cognitoId }) => cognitoId);
  const withStep = await identity.hasSecondStep(ids).catch((error: unknown) => {
    log.error({ err: error }, 'who has a second step is not known');
    return null;
  });
  if (!withStep) return { unknown: ['mfa-cloud'] };
  if (ids.length === 0 || !ids.every((id) => withStep.has(id))) return [];
  return [
    {
      control: 'mfa-cloud',
      what: `Every admin of this portal has set up a second step: ${countOf(ids.length, 'admin')}.`,
      scope: 'this portal’s admins, and no other service',
      isWhole: false,
      ...daysOfLook(now, timeZone),
      path: '/settings/admins',
    },
  ];
}

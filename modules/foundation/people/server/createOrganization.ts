import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '#kit/contract/call.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import { startTrial } from '#modules/foundation/plans/server/index.ts';
import type { profileSave } from '../calls/profile.ts';
import { insertOrganization } from './store/organizations.ts';
import { joinOrganization, lockPerson } from './store/people.ts';

/**
 * Creates a person's organization, its subscription and its owner, in the caller's transaction. Of two
 * simultaneous calls the second waits for the first and is then refused.
 */
export async function createOrganization(
  tx: Db,
  cognitoId: string,
  { companyProfile, adminProfile }: InputOf<typeof profileSave>,
  now: Date,
): Promise<OutputOf<typeof profileSave> | Refused<'NO_SESSION' | 'ALREADY_ONBOARDED'>> {
  const person = await lockPerson(tx, cognitoId);
  if (!person) return refuse('NO_SESSION');
  if (person.orgId) return refuse('ALREADY_ONBOARDED');
  const orgId = randomUUID();
  await insertOrganization(tx, { id: orgId, ...companyProfile, createdAt: now });
  const subscriptionStatus = await startTrial(tx, {
    orgId,
    brandId: person.brandId,
    subscriptionId: person.signUp.subscriptionId,
    offered: person.signUp.offered,
    linkId: person.signUp.linkId,
    signUpDate: person.createdAt,
    now,
  });
  const { firstName, lastName, jobTitle } = adminProfile;
  const details = { firstName, lastName, jobTitle, role: 'owner', joinedAt: now } as const;
  await joinOrganization(tx, orgId, person, details);
  return { email: person.email, orgId, subscriptionStatus };
}

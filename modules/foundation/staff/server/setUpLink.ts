import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#kit/contract/staff.ts';
import type { Db } from '#kit/server/db/database.ts';
import { createSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { newTotpSecret } from './authenticator.ts';
import { insertMember, resetMember } from './store/members.ts';
import { endSessions } from './store/sessions.ts';

const hoursValid = 72;

export interface SetUpLink {
  url: string;
  hoursValid: number;
}

type Needed = Pick<Services, 'config' | 'clock' | 'keys'>;

/** Adds a member of staff; null when the address is taken. */
export async function createStaff(
  services: Needed,
  tx: Db,
  person: { email: string; name: string; role: StaffRole; createdBy: string },
): Promise<SetUpLink | null> {
  const { link, ...fresh } = newLink(services);
  const createdAt = services.clock.now();
  const made = await insertMember(tx, { id: randomUUID(), ...person, ...fresh, createdAt });
  return made ? link : null;
}

/** Voids a person's password and authenticator, and creates a new set-up link; null when there is no such person. */
export async function renewStaffLink(
  services: Needed,
  tx: Db,
  staffId: string,
): Promise<(SetUpLink & { email: string }) | null> {
  const { link, ...fresh } = newLink(services);
  const member = await resetMember(tx, staffId, fresh);
  if (!member) return null;
  await endSessions(tx, staffId);
  return { ...link, email: member.email };
}

function newLink({ config, clock, keys }: Needed) {
  const { secret, hash } = createSecret();
  return {
    link: { url: `${config.CONSOLE_URL}/set-up/${secret}`, hoursValid },
    totpSecret: newTotpSecret(keys),
    linkHash: hash,
    linkExpiresAt: new Date(clock.now().getTime() + hoursValid * 3_600_000),
  };
}

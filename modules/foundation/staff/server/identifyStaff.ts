import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { pick } from '#kit/contract/pick.ts';
import { brandsOf } from '#kit/server/brands.ts';
import type { Staff } from '#kit/server/caller.ts';
import { readCookie } from '#kit/server/http/cookies.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isLive } from '#kit/server/sessions/rules/sessionTerm.ts';
import { staffMembers, staffSessions } from './tables.ts';

/** Identifies the member of staff by the session cookie, with one prepared query and without writing. */
export function createIdentifyStaff({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const query = database.system
    .select({
      sessionHash: staffSessions.idHash,
      ...pick(staffSessions, 'createdAt', 'provenAt', 'idleExpiresAt', 'absoluteExpiresAt'),
      staffId: staffMembers.id,
      ...pick(staffMembers, 'email', 'name', 'pictureId', 'role', 'brandIds', 'customerIds'),
    })
    .from(staffSessions)
    .innerJoin(
      staffMembers,
      and(eq(staffMembers.id, staffSessions.staffId), isNull(staffMembers.blockedAt)),
    )
    .where(eq(staffSessions.idHash, sql.placeholder('hash')))
    .prepare('identify_staff');

  return async (request: FastifyRequest): Promise<Staff | null> => {
    const cookie = readCookie(request, 'staff_session');
    if (!cookie) return null;
    const [row] = await query.execute({ hash: hashSecret(cookie) });
    if (!row || !isLive(row, clock.now())) return null;
    const { brandIds, customerIds, createdAt, provenAt, ...staff } = row;
    const brands = brandsOf({ role: staff.role, brandIds, customerIds });
    return { ...staff, provenAt: provenAt ?? createdAt, brands };
  };
}

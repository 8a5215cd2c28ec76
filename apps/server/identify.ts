import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type ModulesMap, moduleNames } from '#kit/contract/modules.ts';
import { pick } from '#kit/contract/pick.ts';
import { modulesFor } from '#kit/contract/roles.ts';
import type { Caller } from '#kit/server/caller.ts';
import { readCookie } from '#kit/server/http/cookies.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { isLive } from '#kit/server/sessions/rules/sessionTerm.ts';
import { isOfSession } from '#modules/foundation/people/server/index.ts';
import { organizations, sessions, users } from '#modules/foundation/people/server/tables.ts';
import { entitlementOf } from '#modules/foundation/plans/server/index.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';

/** Without a subscription no module is available. */
const noModules = Object.fromEntries(
  moduleNames.map((name) => [name, 'NOT_AVAILABLE']),
) as unknown as ModulesMap;

/**
 * Identifies a request's caller by the session cookie. It runs before every call, so it is one prepared
 * read-only query by keys, with the plan's rules applied in memory. Whoever was removed has no row to join there
 * and so no session (security S5); whoever is blocked is filtered out.
 */
export function createIdentify({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const query = database.system
    .select({
      ...pick(users, 'cognitoId', 'email', 'orgId'),
      ownBrandId: users.brandId,
      ownRole: users.role,
      ...pick(sessions, 'customerService', 'supportBy', 'idleExpiresAt', 'absoluteExpiresAt'),
      beganAt: sessions.createdAt,
      ...pick(sessions, 'confirmedAt', 'hasSecondStep', 'stepAskedAt'),
      secondStepFrom: organizations.secondStepFrom,
      subscription: {
        ...pick(subscriptions, 'brandId', 'channelId', 'planId', 'status', 'expirationDate'),
      },
    })
    .from(sessions)
    .innerJoin(users, and(isOfSession(), isNull(users.blockedAt)))
    .leftJoin(organizations, eq(organizations.id, users.orgId))
    .leftJoin(subscriptions, eq(subscriptions.orgId, users.orgId))
    .where(eq(sessions.idHash, sql.placeholder('hash')))
    .prepare('identify');

  return async (request: FastifyRequest): Promise<Caller | null> => {
    const cookie = readCookie(request, 'session');
    if (!cookie) return null;
    const sessionHash = hashSecret(cookie);
    const [row] = await query.execute({ hash: sessionHash });
    const now = clock.now();
    if (!row || !isLive(row, now)) return null;
    const { subscription, ownBrandId, ownRole, beganAt, confirmedAt, ...known } = row;
    const role = known.customerService ? 'owner' : ownRole;
    const granted = subscription
      ? entitlementOf(subscription, now)
      : { modules: noModules, plan: null, isTrialExpired: false };
    return {
      ...known,
      sessionHash,
      provenAt: confirmedAt ?? beganAt,
      brandId: subscription?.brandId ?? ownBrandId,
      role,
      ...granted,
      modules: modulesFor(role, granted.modules),
    };
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { profileQuery, seenQuery } from '#modules/foundation/people/web/onboarding/queries.ts';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import { planQuery } from '#modules/foundation/plans/web/queries.ts';
import type { Situation } from './guards.ts';

const isCustomerService = (client: QueryClient): boolean =>
  client.getQueryData(bootQuery.queryKey)?.isCustomerService ?? false;

/**
 * The part of the situation that only an admin of a company has, loaded in parallel. In a customer-service
 * session the intro counts as viewed, because no flags are stored there.
 */
export async function memberSituation(
  client: QueryClient,
): Promise<Pick<Situation, 'modules' | 'introViewed' | 'hasSeenOrgGoals'>> {
  const [plan, seen, profile] = await Promise.all([
    client.ensureQueryData(planQuery),
    client.ensureQueryData(seenQuery),
    client.ensureQueryData(profileQuery),
  ]);
  return {
    modules: plan.plans.modules,
    introViewed: isCustomerService(client) || (seen.introViewed.dashboard ?? false),
    hasSeenOrgGoals: profile.userData.hasSeenOrgGoals,
  };
}

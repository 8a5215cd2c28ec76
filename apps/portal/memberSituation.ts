import type { QueryClient } from '@tanstack/react-query';
import { planQuery } from '#modules/plans/web/queries.ts';
import { profileQuery, seenQuery } from '#modules/profile/web/queries.ts';
import type { Situation } from './guards.ts';

/** What is known of an admin of a company only; asked for at once. */
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
    introViewed: seen.introViewed.dashboard ?? false,
    hasSeenOrgGoals: profile.userData.hasSeenOrgGoals,
  };
}

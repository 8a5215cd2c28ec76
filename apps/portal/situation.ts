import type { QueryClient } from '@tanstack/react-query';
import type { ScreenRoute } from '#kit/web/frame/screenRoute.ts';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import type { Situation } from './guards.ts';

/** How soon an open tab notices maintenance when it changes to another screen. */
const bootHoldsMs = 60_000;

/** The boot check's answer, reloaded when it is old. If that fails, the old answer is used. */
const session = (client: QueryClient) =>
  client
    .fetchQuery({ ...bootQuery, staleTime: bootHoldsMs, retry: false })
    .catch(() => client.ensureQueryData(bootQuery));

/** Collects the situation for the guards. Requests only what is not cached yet. */
export async function situationAt(
  path: string,
  screen: ScreenRoute | null,
  client: QueryClient,
): Promise<Situation> {
  const { boot, ...caller } = await session(client);
  const known = {
    path,
    access: screen?.access ?? null,
    module: screen?.module,
    correctHost: boot?.correctHost ?? true,
    maintenance: boot?.maintenance.enabled ?? false,
    authenticated: caller.authenticated,
    hasCompany: caller.orgId !== null,
    needsSecondStep: caller.needsSecondStep,
  };
  const isMember = known.authenticated && known.hasCompany && !known.needsSecondStep;
  if (!isMember || !known.correctHost || known.maintenance) {
    return { ...known, introViewed: false, hasSeenOrgGoals: false };
  }
  const { memberSituation } = await memberCode();
  return { ...known, ...(await memberSituation(client)) };
}

/** A separate chunk, because somebody who only signs in does not need it. */
export const memberCode = () => import('./memberSituation.ts');

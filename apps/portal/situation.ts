import type { QueryClient } from '@tanstack/react-query';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import type { Situation } from './guards.ts';
import { screenAt } from './routes.tsx';

/** An open tab learns this soon, when it goes on to another screen, that the portal is closed. */
const bootHoldsMs = 60_000;

/** What the boot check answered, asked anew when it is old. Without an answer the old one holds. */
const session = (client: QueryClient) =>
  client
    .fetchQuery({ ...bootQuery, staleTime: bootHoldsMs, retry: false })
    .catch(() => client.ensureQueryData(bootQuery));

/** Gathers what the guards decide by. Asks the server only for what is not known yet. */
export async function situationAt(path: string, client: QueryClient): Promise<Situation> {
  const { boot, ...caller } = await session(client);
  const screen = screenAt(path);
  const known = {
    path,
    access: screen?.access ?? null,
    module: screen?.module,
    correctHost: boot?.correctHost ?? true,
    maintenance: boot?.maintenance.enabled ?? false,
    authenticated: caller.authenticated,
    hasCompany: caller.orgId !== null,
  };
  if (!known.authenticated || !known.hasCompany || !known.correctHost || known.maintenance) {
    return { ...known, introViewed: false, hasSeenOrgGoals: false };
  }
  const { memberSituation } = await memberCode();
  return { ...known, ...(await memberSituation(client)) };
}

/** A chunk of its own: whoever only signs in does not need it. */
export const memberCode = () => import('./memberSituation.ts');

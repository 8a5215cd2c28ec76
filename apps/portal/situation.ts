import type { QueryClient } from '@tanstack/react-query';
import { bootQuery } from '#modules/accounts/web/session.ts';
import type { Situation } from './guards.ts';
import { screenAt } from './routes.tsx';

/** Gathers what the guards decide by. Asks the server only for what is not known yet. */
export async function situationAt(path: string, client: QueryClient): Promise<Situation> {
  const session = await client.ensureQueryData(bootQuery);
  const screen = screenAt(path);
  const known = {
    path,
    access: screen?.access ?? null,
    module: screen?.module,
    correctHost: session.boot?.correctHost ?? true,
    maintenance: session.boot?.maintenance.enabled ?? false,
    authenticated: session.authenticated,
    hasCompany: session.orgId !== null,
  };
  if (!known.authenticated || !known.hasCompany || !known.correctHost || known.maintenance) {
    return { ...known, introViewed: false, hasSeenOrgGoals: false };
  }
  const { memberSituation } = await memberCode();
  return { ...known, ...(await memberSituation(client)) };
}

/** A chunk of its own: whoever only signs in does not need it. */
export const memberCode = () => import('./memberSituation.ts');

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#kit/contract/call.ts';
import { analytics } from '#kit/web/analytics.ts';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
// Without the hooks, which the first form does without.
import { keyOf } from '#kit/web/api/keyOf.ts';
import { send } from '#kit/web/api/send.ts';
import { whileSessionEnds } from '#kit/web/api/sessionEnd.ts';
import { check, logout, session } from '#modules/foundation/people/calls/session.ts';
import { notifyTabs } from './sessionNews.ts';

export type Checked = OutputOf<typeof check>;
export type Boot = NonNullable<Checked['boot']>;

/** The first call of the web app: who is signed in, and what the portal needs before it renders anything. */
export const bootQuery = queryOptions({
  queryKey: keyOf(check, { bc: true }),
  queryFn: () => send(check, { bc: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The session. It is known before the first screen is rendered. */
export function useSession(): Checked {
  const { data } = useQuery(bootQuery);
  if (!data) throw new Error('A screen was drawn before the boot check.');
  return data;
}

export function useBoot(): Boot {
  const { boot } = useSession();
  if (!boot) throw new Error('The boot check did not answer the boot data.');
  return boot;
}

/**
 * Call it after a sign-in, or after the end of a session: removes all cached data of the caller. Data of the
 * screen being left is kept: it would be requested again before the screen is gone, and the call might be
 * refused.
 */
export function useRenewSession() {
  const client = useQueryClient();
  return async () => {
    forgetCsrfToken();
    const checked = await client.fetchQuery({ ...bootQuery, staleTime: 0 });
    client.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey }) => queryKey[0] !== check.path,
    });
    notifyTabs({ kind: 'begun' });
    return checked;
  };
}

/** Begins a session with an ID token of the pool. The address is empty where a passkey alone signed in. */
export function useEnter() {
  const renewSession = useRenewSession();
  return async (idToken: string, email: string) => {
    await send(session, { idToken });
    const checked = await renewSession();
    analytics.identify({ id: checked.cognitoId ?? '', email: email || (checked.email ?? '') });
  };
}

/** Ends the session in every tab, and loads the root. */
export const signOut = (): Promise<never> =>
  whileSessionEnds(async () => {
    await send(logout, {}).catch(() => undefined);
    notifyTabs({ kind: 'ended' });
    return loadRoot();
  });

/** As a new page, which has no cached data. */
export function loadRoot(): Promise<never> {
  window.location.assign('/');
  // Until the new page comes, this one asks for nothing.
  return new Promise(() => {});
}

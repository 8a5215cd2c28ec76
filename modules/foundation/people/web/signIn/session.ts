import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#kit/contract/call.ts';
import { forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { check, logout } from '#modules/foundation/people/calls/accounts.ts';
import { notifyTabs } from './sessionNews.ts';

export type Checked = OutputOf<typeof check>;
export type Boot = NonNullable<Checked['boot']>;

/** The boot check: who is there, and what the portal must know before it draws anything. */
export const bootQuery = queryOptions({
  queryKey: keyOf(check, { bc: true }),
  queryFn: () => send(check, { bc: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in. Known before the first screen is drawn. */
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
 * After a sign-in, or the end of a session: what was known of the caller is forgotten. Not what the screen
 * shows that is being left: it would ask once more before it is gone, and be refused or told otherwise.
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

/** Ends the session, in every tab, and returns to the root; a fresh page forgets what the old one knew. */
export async function signOut(): Promise<void> {
  await send(logout, {}).catch(() => undefined);
  notifyTabs({ kind: 'ended' });
  window.location.assign('/');
}

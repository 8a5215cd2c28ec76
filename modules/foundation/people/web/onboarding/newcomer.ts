import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import type { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { bootQuery } from '../signIn/session.ts';
import { profileQuery } from './queries.ts';

type Known = OutputOf<typeof profileCheck>;
export type SignupData = Known['signupData'];
export type OpenInvite = Known['invites'][number];

/** The answer of the profile check is applied after this delay (ONB-007). */
const appliedAfterMs = 500;

/** What the sign-up told of the person, and who invited them; empty when it could not be loaded. */
export function useSignupData(): Pick<Known, 'signupData' | 'invites'> | undefined {
  const { data, isPending } = useQuery(profileQuery);
  const [applied, setApplied] = useState<Pick<Known, 'signupData' | 'invites'>>();
  useEffect(() => {
    if (isPending) return;
    const timer = setTimeout(
      () => setApplied(data ?? { signupData: {}, invites: [] }),
      appliedAfterMs,
    );
    return () => clearTimeout(timer);
  }, [data, isPending]);
  return applied;
}

const introPath = '/intro';

/** Goes on to the intro once the person has an organization; what was loaded before it is out of date. */
export function useGoOn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await client.fetchQuery({ ...bootQuery, staleTime: 0 });
    client.removeQueries({ queryKey: profileQuery.queryKey });
    await navigate(introPath, { replace: true });
  };
}

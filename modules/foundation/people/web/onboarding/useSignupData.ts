import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import type { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { profileQuery } from './queries.ts';

export type SignupData = OutputOf<typeof profileCheck>['signupData'];

/** The answer of the profile check is applied after this delay (ONB-007). */
const appliedAfterMs = 500;

/** What the sign-up told of the person; empty when it could not be loaded. */
export function useSignupData(): SignupData | undefined {
  const { data, isPending } = useQuery(profileQuery);
  const [applied, setApplied] = useState<SignupData>();
  useEffect(() => {
    if (isPending) return;
    const timer = setTimeout(() => setApplied(data?.signupData ?? {}), appliedAfterMs);
    return () => clearTimeout(timer);
  }, [data, isPending]);
  return applied;
}

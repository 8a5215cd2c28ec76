import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import type { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { profileQuery } from './queries.ts';

export type SignupData = OutputOf<typeof profileCheck>['signupData'];

/** What the profile check answers is applied after a moment (ONB-007). */
const appliedAfterMs = 500;

/** What is known of the person from where they signed up; nothing, where that cannot be told. */
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

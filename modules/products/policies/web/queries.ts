import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { policyHistory, policyList, policyLoad, policySnapshot } from '../calls.ts';

export const usePolicies = () => useCall(policyList, {});

/** One version, or the newest. */
export const usePolicy = (policyType: string, version?: number) =>
  useCall(policyLoad, version === undefined ? { policyType } : { policyType, version }, {
    retry: false,
  });

/** What is worked on is read once: a later answer must not come between a person and their text. */
export const usePolicyToChange = (policyType: string) =>
  useCall(
    policyLoad,
    { policyType },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always', retry: false },
  );

export const useHistory = (policyType: string) => useCall(policyHistory, { policyType });

/** A finished entry's text does not change, save that of one's own last draft. */
export const useSnapshot = (policyType: string, historyId: string | undefined) =>
  useCall(
    policySnapshot,
    { policyType, historyId: historyId ?? '' },
    { enabled: historyId !== undefined },
  );

/** What is stored now, past every answer that is kept. */
export function useNewest(policyType: string) {
  const client = useQueryClient();
  return () =>
    client.fetchQuery({
      queryKey: [...keyOf(policyLoad), 'now', policyType],
      queryFn: () => send(policyLoad, { policyType }),
      staleTime: 0,
    });
}

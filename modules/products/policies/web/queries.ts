import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { policyHistory, policyList, policyLoad, policySnapshot } from '../calls.ts';

export const usePolicies = () => useCall(policyList, {});

/** One version, or the newest if none is given. */
export const usePolicy = (policyType: string, version?: number) =>
  useCall(policyLoad, version === undefined ? { policyType } : { policyType, version }, {
    retry: false,
  });

/** Loaded once, so that a later answer does not replace a text that is being edited. */
export const usePolicyToChange = (policyType: string) =>
  useCall(
    policyLoad,
    { policyType },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnMount: 'always', retry: false },
  );

export const useHistory = (policyType: string) => useCall(policyHistory, { policyType });

/** The text of a history entry does not change, except that of the person's own last draft. */
export const useSnapshot = (policyType: string, historyId: string | undefined) =>
  useCall(
    policySnapshot,
    { policyType, historyId: historyId ?? '' },
    { enabled: historyId !== undefined },
  );

/** Loads the stored policy, bypassing the cache. */
export function useNewest(policyType: string) {
  const client = useQueryClient();
  return () =>
    client.fetchQuery({
      queryKey: [...keyOf(policyLoad), 'now', policyType],
      queryFn: () => send(policyLoad, { policyType }),
      staleTime: 0,
    });
}

import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall, useSend } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { claimOffer, clickOffer, getJson } from '../calls.ts';

export const useMarketplace = () => useCall(getJson, {});

/** Counts a visit to a partner. A failure does not stop the visit, and `send` logs it. */
export function useClick(): (partner: string) => void {
  const client = useQueryClient();
  return (partner) => {
    send(clickOffer, { partner }).then(
      () => client.invalidateQueries({ queryKey: keyOf(getJson) }),
      () => undefined,
    );
  };
}

/** Claims an offer; its code is then shown everywhere the offer is. */
export function useClaim(onFailed: () => void) {
  const client = useQueryClient();
  return useSend(claimOffer, {
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(getJson) }),
    onError: onFailed,
  });
}

import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import {
  getCustomerPortalData,
  profileCheck,
  updateCustomerPortalData,
} from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';

/** Which intros this admin has seen. */
export const seenQuery = queryOptions({
  queryKey: keyOf(getCustomerPortalData, {}),
  queryFn: () => send(getCustomerPortalData, {}),
});

/** The signed-in person's profile and company. */
export const profileQuery = queryOptions({
  queryKey: keyOf(profileCheck, {}),
  queryFn: () => send(profileCheck, {}),
});

/**
 * Records that an intro was viewed: in the local cache at once, because guards and shell read it, and on the
 * server in the background.
 */
export function useIntroViewed() {
  const client = useQueryClient();
  return (name: keyof CustomerPortalData['introViewed']) => {
    const introViewed = { [name]: true };
    client.setQueryData(seenQuery.queryKey, (flags) =>
      flags ? { ...flags, introViewed: { ...flags.introViewed, ...introViewed } } : flags,
    );
    void send(updateCustomerPortalData, { introViewed }).catch(() => undefined);
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { send } from '#kit/web/api/send.ts';
import { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';
import { seenQuery } from './queries.ts';

/**
 * Records that an intro was viewed: in the local cache at once, because guards and shell read it, and on the
 * server in the background.
 */
export function useIntroViewed() {
  const client = useQueryClient();
  return (name: keyof CustomerPortalData['introViewed']) => {
    const introViewed = { [name]: true };
    client.setQueryData(seenQuery.queryKey, (seen) =>
      seen ? { ...seen, introViewed: { ...seen.introViewed, ...introViewed } } : seen,
    );
    void send(updateCustomerPortalData, { introViewed }).catch(() => undefined);
  };
}

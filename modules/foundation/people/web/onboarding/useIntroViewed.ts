import { useQueryClient } from '@tanstack/react-query';
import { send } from '#kit/web/api/send.ts';
import { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';
import { seenQuery } from './queries.ts';

/**
 * Notes that an intro was viewed: known here at once, so that the guards and the shell go by it; the
 * server is told behind it.
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

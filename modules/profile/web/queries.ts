import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { getCustomerPortalData, profileCheck } from '#modules/profile/contract.ts';

/** Which intros this admin has seen. */
export const seenQuery = queryOptions({
  queryKey: keyOf(getCustomerPortalData, {}),
  queryFn: () => send(getCustomerPortalData, {}),
});

/** The caller's own profile and company. */
export const profileQuery = queryOptions({
  queryKey: keyOf(profileCheck, {}),
  queryFn: () => send(profileCheck, {}),
});

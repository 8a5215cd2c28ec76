import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { getCustomerPortalData, profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { check } from '#modules/foundation/people/calls/session.ts';

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

/** The session as the first check of the web app answered it, before the first screen was drawn. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(check, { bc: true }),
  queryFn: () => send(check, { bc: true }),
  staleTime: Number.POSITIVE_INFINITY,
});

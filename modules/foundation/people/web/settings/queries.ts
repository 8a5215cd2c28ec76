import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { check } from '#modules/foundation/people/calls/session.ts';
import {
  getActivity,
  getUndeliverable,
  getUserInviteList,
  getUserList,
} from '#modules/foundation/people/calls/settings.ts';
import { settingsCopy } from './copy.ts';

/** The session as the first check of the web app answered it, before the first screen was drawn. */
const sessionQuery = queryOptions({
  queryKey: keyOf(check, { bc: true }),
  queryFn: () => send(check, { bc: true }),
  staleTime: Number.POSITIVE_INFINITY,
});
export function useMe() {
  const { data } = useQuery(sessionQuery);
  return { cognitoId: data?.cognitoId ?? '', isCustomerService: data?.isCustomerService ?? false };
}

/** Both lists of the admins tab, loaded when the settings open (SET-002). */
export function useAdmins() {
  const users = useCall(getUserList, {});
  const invites = useCall(getUserInviteList, {});
  const undeliverable = useCall(getUndeliverable, {});
  const error = users.error ?? invites.error;
  useEffect(() => {
    if (error) toastError(settingsCopy.noUserList);
  }, [error]);
  return {
    users: users.data?.userList,
    invites: invites.data?.userInviteList,
    /** Optional: the lists are shown even if this query fails. */
    undeliverable: undeliverable.data?.addresses ?? [],
    error,
    retry: () => Promise.all([users.refetch(), invites.refetch()]),
  };
}
export type Admins = ReturnType<typeof useAdmins>;

export const activityQuery = infiniteQueryOptions({
  queryKey: keyOf(getActivity),
  queryFn: ({ pageParam, signal }) =>
    send(getActivity, pageParam === null ? {} : { before: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

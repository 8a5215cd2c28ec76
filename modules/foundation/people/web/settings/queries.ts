import { infiniteQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf, useCall } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { useMay } from '#kit/web/frame/useMay.ts';
import {
  getActivity,
  getUndeliverable,
  getUserInviteList,
  getUserList,
} from '#modules/foundation/people/calls/settings.ts';
import { settingsCopy } from './copy.ts';

/** Both lists of the admins tab, loaded when the settings open (SET-002). */
export function useAdmins() {
  const enabled = useMay('read');
  // Whoever may not read gets themselves alone.
  const users = useCall(getUserList, {});
  const invites = useCall(getUserInviteList, {}, { enabled });
  const undeliverable = useCall(getUndeliverable, {}, { enabled });
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

import type { CallError } from '#kit/web/api/callError.ts';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { inviteRefusals } from '#kit/web/feedback/inviteRefusals.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import {
  getActivity,
  getUndeliverable,
  getUserInviteList,
  invite_user,
} from '#modules/foundation/people/calls/settings.ts';
import { settingsCopy } from './copy.ts';

/** A refusal and a failure have different sentences (SET-026, SET-027). */
export function inviteSentence(error: CallError): string {
  if (error.status >= 400 && error.status < 500) {
    return inviteRefusals[error.code] ?? settingsCopy.inviteRefused;
  }
  return settingsCopy.inviteFailed;
}

/** Sends an invite. If the address already has one, it gets a new link, and the old link becomes void. */
export function useInvite({
  onInvited,
  onRefused,
}: {
  onInvited?: () => void;
  onRefused: (sentence: string, error: CallError) => void;
}) {
  const refresh = useRefresh();
  return useSend(invite_user, {
    onSuccess: onInvited,
    done: settingsCopy.invited,
    onError: (error) => onRefused(inviteSentence(error), error),
    onSettled: () => refresh(getUserInviteList, getUndeliverable, getActivity),
  });
}

export const useResend = () => useInvite({ onRefused: (sentence) => toastError(sentence) });

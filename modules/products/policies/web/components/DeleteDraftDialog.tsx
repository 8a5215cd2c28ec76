import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { keyOf, useRefresh } from '#kit/web/api/hooks.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import {
  policyDelete,
  policyHistory,
  policyList,
  policyLoad,
} from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { deleteRefusals, toasts } from '../copy.ts';
import { basePath, policyPath } from '../paths.ts';

export function DeleteDraftDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { id, name, version } = policy;
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = useRefresh();
  // Navigates away first, because a screen that still shows the version would request it again; the next screen finds
  // its data outdated and refetches it.
  const leave = async () => {
    await client.invalidateQueries({ queryKey: keyOf(policyLoad), refetchType: 'none' });
    await navigate(version > 0 ? policyPath(id, version - 1) : basePath, { replace: true });
    await refresh(policyList, policyHistory, 'policies');
  };
  return (
    <ConfirmSend
      title="Delete Draft?"
      action="Delete Draft"
      keep="Keep Draft"
      call={policyDelete}
      input={{ reference: `${id};${version}` }}
      done={toasts.draftDeleted}
      refusals={deleteRefusals}
      onClose={onClose}
      onDone={leave}
    >
      The draft of {name} goes.{' '}
      {version > 0
        ? `Version ${version - 1}, which is in force, stays as it is.`
        : policy.custom
          ? 'There is no other version of this policy.'
          : 'You can begin again from the template whenever you like.'}
    </ConfirmSend>
  );
}

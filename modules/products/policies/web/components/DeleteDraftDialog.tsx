import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { policyDelete } from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { deleteRefusals, toasts } from '../copy.ts';
import { basePath, policyPath } from '../paths.ts';
import { usePolicyGone } from '../usePolicyChanged.ts';
import { Problem } from './Problem.tsx';

export function DeleteDraftDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { id, name, version } = policy;
  const navigate = useNavigate();
  const gone = usePolicyGone();
  const remove = useSend(policyDelete, {
    onSuccess: async () => {
      await gone(() =>
        navigate(version > 0 ? policyPath(id, version - 1) : basePath, { replace: true }),
      );
      toastSuccess(toasts.draftDeleted);
    },
  });
  return (
    <Dialog onClose={onClose} title="Delete Draft?" size="md">
      <Stack gap="lg">
        <Text>
          The draft of {name} goes.{' '}
          {version > 0
            ? `Version ${version - 1}, which is in force, stays as it is.`
            : policy.custom
              ? 'There is no other version of this policy.'
              : 'You can begin again from the template whenever you like.'}
        </Text>
        {remove.error && <Problem>{sentenceFor(remove.error, deleteRefusals)}</Problem>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep Draft
          </Button>
          <Button
            color="red.9"
            loading={remove.isPending}
            onClick={() => remove.mutate({ reference: `${id};${version}` })}
          >
            Delete Draft
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

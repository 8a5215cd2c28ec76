import { Button, Group, Stack, Text } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  deleteTarget,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
  loadUnwatched,
} from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { toasts } from '../copy.ts';
import { deleteRefusals } from '../copyRefusals.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  target: Target;
  onClose: () => void;
}

export function RemoveWebsiteDialog({ target, onClose }: Props) {
  const refresh = useRefresh();
  const remove = useSend(deleteTarget, {
    // No redirect here: the screen itself leaves the address of a removed website, and a second redirect would
    // interfere.
    onSuccess: async () => {
      await refresh(loadTargetList, loadScanMap, loadScheduleMap, loadUnwatched, 'websites');
      toastSuccess(toasts.removed);
      onClose();
    },
    onError: () => toastError(toasts.removeFailed),
  });
  return (
    <Dialog onClose={onClose} title="Remove Website?" size="md">
      <Stack gap="lg">
        <Text>
          {target.name} will no longer be scanned. <strong>Its scan reports are removed too</strong>
          , and cannot be brought back.
        </Text>
        {remove.error && (
          <Notice kind="problem">{sentenceFor(remove.error, deleteRefusals)}</Notice>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep Website
          </Button>
          <Button
            color="red.9"
            onClick={() => remove.mutate({ targetId: target.targetId, targetName: target.name })}
            loading={remove.isPending}
          >
            Remove Website
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

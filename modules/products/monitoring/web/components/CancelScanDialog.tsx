import { Button, Group, Stack, Text } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { cancelScan, loadScanMap, loadScheduleMap } from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { cancelRefusals, scanCanceledWords } from '../copy.ts';

interface Props {
  target: Target;
  scanId: string;
  nextScan: string | undefined;
  onClose: () => void;
}

export function CancelScanDialog({ target, scanId, nextScan, onClose }: Props) {
  const refresh = useRefresh();
  const cancel = useSend(cancelScan, {
    onSuccess: ({ nextScan: next }) => {
      onClose();
      toastSuccess(scanCanceledWords(next && formatDate(next)));
    },
    onError: (error) => {
      if (error.code in cancelRefusals) onClose();
      toastError(sentenceFor(error, cancelRefusals));
    },
    onSettled: () => refresh(loadScanMap, loadScheduleMap, 'websites'),
  });
  const send = () => {
    cancel.mutate({ zeguroTargetId: target.targetId, zeguroScanId: scanId, nextScan });
  };
  return (
    <Dialog onClose={onClose} title="Cancel Scan?" size="md">
      <Stack gap="lg">
        <Text>
          What this scan of {target.name} has found so far is dropped, and there will be no report
          of it. Your schedule stays as it is.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep Scanning
          </Button>
          <Button color="red.9" onClick={send} loading={cancel.isPending}>
            Cancel Scan
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

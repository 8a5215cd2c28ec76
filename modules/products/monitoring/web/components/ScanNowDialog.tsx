import { Button, Group, Stack, Text } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { loadScanMap, scanNow } from '../../calls.ts';
import { levelLabels, levelMeanings, toasts } from '../copy.ts';
import { scanNowRefusals } from '../copyRefusals.ts';
import type { Website } from '../queries.ts';
import { minutesWords } from '../rules/duration.ts';

export function ScanNowDialog({ website, onClose }: { website: Website; onClose: () => void }) {
  const { target, scans } = website;
  const refresh = useRefresh();
  const start = useSend(scanNow, {
    onSuccess: () => {
      onClose();
      toastSuccess(toasts.scanStarted);
    },
    onError: (error) => {
      if (error.code in scanNowRefusals) onClose();
      toastError(sentenceFor(error, scanNowRefusals));
    },
    onSettled: () => refresh(loadScanMap, 'websites'),
  });
  const last = scans.find(({ status }) => status === 'completed');
  return (
    <Dialog onClose={onClose} title="Scan now?" size="md">
      <Stack gap="lg">
        <Text>
          <b>Level {levelLabels[target.scan_profile]}.</b> {levelMeanings[target.scan_profile]}
        </Text>
        <Text>
          {last?.completeTime &&
            `The last scan took ${minutesWords(last.startTime, last.completeTime)}. `}
          Your schedule stays as it is.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
          <Button
            onClick={() => start.mutate({ targetId: target.targetId })}
            loading={start.isPending}
            data-autofocus
          >
            Scan now
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

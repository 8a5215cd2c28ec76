import { Button, Group, Stack, Text } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { formatDate } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import {
  cancelScan,
  deleteTarget,
  editTarget,
  loadScanMap,
  loadScheduleMap,
  loadTargetList,
  loadUnwatched,
  scanNow,
} from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { formProblems, levelMeanings, scanCanceledWords } from '../copy.ts';
import { cancelRefusals, deleteRefusals, editRefusals, scanNowRefusals } from '../copyRefusals.ts';
import type { Website } from '../queries.ts';
import { minutesWords } from '../rules/duration.ts';
import { nameProblem } from '../rules/websiteForm.ts';

interface Props {
  target: Target;
  onClose: () => void;
}

export function EditNameDialog({
  target,
  others,
  onClose,
}: Props & { others: readonly Pick<Target, 'name'>[] }) {
  const form = useFields(
    { name: target.name },
    {
      name: (name) => {
        const problem = nameProblem(name, others);
        return problem ? formProblems[problem] : null;
      },
    },
  );
  const rename = useSend(editTarget, {
    refreshes: [loadTargetList, 'websites'],
    onSuccess: onClose,
    done: 'Website name is successfully updated',
    onError: ({ code }) => {
      toastError('Website name update failed');
      if (code === 'NAME_TAKEN') form.complain('name', formProblems.NAME_TAKEN);
    },
  });
  const save = (name: string) => {
    if (name === target.name) onClose();
    else rename.mutate({ zeguroTargetId: target.targetId, appName: name });
  };
  return (
    <FormDialog
      title="Edit Website Name"
      action="Save"
      size="md"
      isSending={rename.isPending}
      form={form}
      onSubmit={({ name }) => save(name.trim())}
      onClose={onClose}
    >
      <TextField label="Website name" data-autofocus {...form.field('name')} />
      {rename.error && rename.error.code !== 'NAME_TAKEN' && (
        <Notice kind="problem">{sentenceFor(rename.error, editRefusals)}</Notice>
      )}
    </FormDialog>
  );
}

export function RemoveWebsiteDialog({ target, onClose }: Props) {
  const remove = useSend(deleteTarget, {
    refreshes: [loadTargetList, loadScanMap, loadScheduleMap, loadUnwatched, 'websites'],
    // No redirect here: the screen itself leaves the address of a removed website, and a second redirect would
    // interfere.
    onSuccess: onClose,
    done: 'Website is successfully removed',
    onError: () => toastError('Remove Website failed'),
  });
  return (
    <ConfirmDialog
      title="Remove Website?"
      action="Remove Website"
      keep="Keep Website"
      isSending={remove.isPending}
      problem={remove.error && sentenceFor(remove.error, deleteRefusals)}
      onConfirm={() => remove.mutate({ targetId: target.targetId, targetName: target.name })}
      onClose={onClose}
    >
      <Text>
        {target.name} will no longer be scanned. <strong>Its scan reports are removed too</strong>,
        and cannot be brought back.
      </Text>
    </ConfirmDialog>
  );
}

export function CancelScanDialog({
  target,
  scanId,
  nextScan,
  onClose,
}: Props & { scanId: string; nextScan: string | undefined }) {
  const refresh = useRefresh();
  const cancel = useSend(cancelScan, {
    onSuccess: onClose,
    done: ({ nextScan: next }) => scanCanceledWords(next && formatDate(next)),
    onError: (error) => {
      if (error.code in cancelRefusals) onClose();
      toastError(sentenceFor(error, cancelRefusals));
    },
    onSettled: () => refresh(loadScanMap, loadScheduleMap, 'websites'),
  });
  return (
    <ConfirmDialog
      title="Cancel Scan?"
      action="Cancel Scan"
      keep="Keep Scanning"
      isSending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ zeguroTargetId: target.targetId, zeguroScanId: scanId, nextScan })
      }
      onClose={onClose}
    >
      <Text>
        What this scan of {target.name} has found so far is dropped, and there will be no report of
        it. Your schedule stays as it is.
      </Text>
    </ConfirmDialog>
  );
}

export function ScanNowDialog({ website, onClose }: { website: Website; onClose: () => void }) {
  const { target, scans } = website;
  const refresh = useRefresh();
  const start = useSend(scanNow, {
    onSuccess: onClose,
    done: 'Scan initiated, check back in a few minutes',
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

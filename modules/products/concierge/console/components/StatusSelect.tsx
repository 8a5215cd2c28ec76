import { NativeSelect } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import {
  listHelp,
  listRecipients,
  listWritten,
  readWritten,
  setStatus,
} from '#modules/products/concierge/calls.ts';
import { type WeaknessStatus, weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import { statusNames } from '../copy.ts';
import classes from './StatusSelect.module.css';

/** Sets a weakness's status, for all its customers or for one; saved as soon as it is chosen. */
export function StatusSelect({
  label,
  visibleLabel = false,
  batchId,
  orgId,
  status,
}: {
  label: string;
  visibleLabel?: boolean;
  batchId: string;
  orgId?: string;
  /** Null when the status differs between customers. */
  status: WeaknessStatus | null;
}) {
  const refresh = useRefresh();
  const set = useSend(setStatus, {
    onSuccess: async (_, { status: chosen }) => {
      await refresh(readWritten, listRecipients, listWritten, listHelp);
      toastSuccess(`Status set to ${statusNames[chosen]}.`);
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  return (
    <NativeSelect
      className={classes.status ?? ''}
      {...(visibleLabel ? { label } : { 'aria-label': label })}
      value={set.isPending ? set.variables.status : (status ?? '')}
      disabled={set.isPending}
      data={[
        ...(status === null ? [{ value: '', label: 'They differ', disabled: true }] : []),
        ...weaknessStatuses.map((value) => ({ value, label: statusNames[value] })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = weaknessStatuses.find((one) => one === currentTarget.value);
        if (chosen) set.mutate({ batchId, status: chosen, ...(orgId && { orgId }) });
      }}
    />
  );
}

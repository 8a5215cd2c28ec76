import { NativeSelect } from '@mantine/core';
import { useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import {
  listHelp,
  listRecipients,
  listWritten,
  readWritten,
  setStatus,
} from '#modules/products/concierge/calls.ts';
import { type WeaknessStatus, weaknessStatuses } from '#modules/products/concierge/vocabulary.ts';
import { statusNames } from '../copy.ts';

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
  const set = useSend(setStatus, {
    refreshes: [readWritten, listRecipients, listWritten, listHelp],
    onSuccess: (_, { status: choice }) => {
      toastSuccess(`Status set to ${statusNames[choice]}.`);
    },
    refusals: {},
  });
  return (
    <NativeSelect
      maw={260}
      {...(visibleLabel ? { label } : { 'aria-label': label })}
      value={set.isPending ? set.variables.status : (status ?? '')}
      disabled={set.isPending}
      data={[
        ...(status === null ? [{ value: '', label: 'They differ', disabled: true }] : []),
        ...weaknessStatuses.map((value) => ({ value, label: statusNames[value] })),
      ]}
      onChange={({ currentTarget }) => {
        const choice = weaknessStatuses.find((one) => one === currentTarget.value);
        if (choice) set.mutate({ batchId, status: choice, ...(orgId && { orgId }) });
      }}
    />
  );
}

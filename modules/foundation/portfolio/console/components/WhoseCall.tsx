import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import {
  assignCall,
  listCustomers,
  listGroups,
  readCallSheet,
  whoNeedsACall,
} from '../../calls.ts';
import type { CallSheet } from '../../schemas.ts';
import { type Begin, memberChoices } from '../copy.ts';

/** Whose call it is; saved as soon as it is chosen. */
export function WhoseCall({
  orgId,
  sheet: { assignedTo, staff },
  begin,
}: {
  orgId: string;
  sheet: CallSheet;
  begin: Begin | undefined;
}) {
  const me = useStaff();
  const refresh = useRefresh();
  const assign = useSend(assignCall, {
    onSuccess: ({ assignedTo: now, before: [before] }) => {
      // Somebody else chose at the same time.
      if (before && before.staffId !== assignedTo?.staffId)
        toastSuccess(`${before.name} had it a moment ago. ${now?.name ?? 'Nobody'} has it now.`);
    },
    refusals: {},
    onSettled: () => refresh(readCallSheet, whoNeedsACall, listCustomers, listGroups),
  });
  const choice = useRef<HTMLSelectElement>(null);
  // The dialog opens before this is in it, and has looked for this by then.
  useEffect(() => {
    if (begin === 'whose') choice.current?.focus();
  }, []);
  const isListed = staff.some(({ staffId }) => staffId === assignedTo?.staffId);
  return (
    <Group align="end" gap={8}>
      <NativeSelect
        ref={choice}
        data-autofocus={begin === 'whose' || undefined}
        flex="0 1 320px"
        label="Whose call it is"
        value={assignedTo?.staffId ?? ''}
        disabled={assign.isPending}
        data={[
          { value: '', label: 'Nobody’s' },
          // Who was blocked since stays shown.
          ...(assignedTo && !isListed
            ? [{ value: assignedTo.staffId, label: assignedTo.name }]
            : []),
          ...memberChoices(staff),
        ]}
        onChange={({ currentTarget }) =>
          assign.mutate({ orgIds: [orgId], assignedTo: currentTarget.value || null })
        }
      />
      {assignedTo?.staffId !== me.staffId && (
        <Button
          variant="default"
          disabled={assign.isPending}
          onClick={() => assign.mutate({ orgIds: [orgId], assignedTo: me.staffId })}
        >
          Take it
        </Button>
      )}
    </Group>
  );
}

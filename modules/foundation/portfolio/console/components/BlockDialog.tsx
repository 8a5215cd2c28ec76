import { Button } from '@mantine/core';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { blockAccount } from '#modules/foundation/people/calls/console.ts';
import { readActivity, readCustomer } from '../../calls.ts';
import type { Admin } from '../../schemas.ts';
import { ReasonForm } from './ReasonForm.tsx';

export function BlockDialog({
  orgId,
  admin: { cognitoId, email, blocked },
  onClose,
}: {
  orgId: string;
  admin: Admin;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const block = useSend(blockAccount, {
    onSuccess: async () => {
      await refresh(readCustomer, readActivity);
      onClose();
    },
  });
  return (
    <Dialog title={blocked ? `Let ${email} in again?` : `Block ${email}?`} onClose={onClose}>
      {!blocked && <p>They are signed out at once and cannot sign in until you let them in.</p>}
      <ReasonForm
        complaint={block.error && sentenceFor(block.error)}
        send={(reason) => block.mutate({ orgId, cognitoId, blocked: !blocked, reason })}
      >
        <Button type="submit" color={blocked ? undefined : 'red'} loading={block.isPending}>
          {blocked ? 'Let in' : 'Block'}
        </Button>
      </ReasonForm>
    </Dialog>
  );
}

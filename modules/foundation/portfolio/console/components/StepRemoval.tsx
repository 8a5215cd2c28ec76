import { Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { RowAction } from '#kit/web/console/DataTable.tsx';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { ConfirmSend } from '#kit/web/frame/ConfirmSend.tsx';
import {
  approveSecondStepRemoval,
  askSecondStepRemoval,
  withdrawSecondStepRemoval,
} from '#modules/foundation/people/calls/console.ts';
import { readActivity, readCustomer } from '../../calls.ts';
import type { Admin } from '../../schemas/customerPage.ts';
import { approveStepRefusals, askStepRefusals, callBackWords } from '../copy.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** What can be done about an admin's second step. Whoever asked to have it removed does not approve it. */
export function StepActions({
  orgId,
  admin: { cognitoId, email, stepRemoval },
  onOpen,
}: {
  orgId: string;
  admin: Admin;
  /** Opens `StepDialog`. */
  onOpen: () => void;
}) {
  const { staffId } = useStaff();
  const withdraw = useSend(withdrawSecondStepRemoval, {
    refreshes: [readCustomer, readActivity],
    done: 'The request is taken back.',
    refusals: {},
  });
  if (!stepRemoval)
    return (
      <div>
        <RowAction label={`Remove second step of ${email}`} onClick={onOpen}>
          Remove second step…
        </RowAction>
      </div>
    );
  return (
    <div>
      {stepRemoval.staffId !== staffId && (
        <RowAction label={`Approve to remove the second step of ${email}`} onClick={onOpen}>
          Approve
        </RowAction>
      )}
      <RowAction
        label={`Withdraw the request to remove the second step of ${email}`}
        onClick={() => withdraw.mutate({ orgId, userId: cognitoId })}
      >
        Withdraw
      </RowAction>
    </div>
  );
}

interface StepDialogProps {
  orgId: string;
  admin: Admin;
  /** The customer's number on file; may be empty. */
  phone: string;
  onClose: () => void;
}

export const StepDialog = (props: StepDialogProps) =>
  props.admin.stepRemoval ? (
    <ApproveDialog {...props} removal={props.admin.stepRemoval} />
  ) : (
    <AskDialog {...props} />
  );

function AskDialog({ orgId, admin: { cognitoId, name, email }, phone, onClose }: StepDialogProps) {
  const ask = useSend(askSecondStepRemoval, {
    refreshes: [readCustomer, readActivity],
    onSuccess: onClose,
    done: 'They are mailed that it was asked. A colleague can approve it now.',
  });
  return (
    <ReasonDialog
      title={`Remove the second step of ${email}?`}
      action="Ask for approval"
      isSending={ask.isPending}
      complaint={ask.error && sentenceFor(ask.error, askStepRefusals)}
      send={(reason) => ask.mutate({ orgId, userId: cognitoId, reason })}
      onClose={onClose}
    >
      <Text>{callBackWords(name || email, phone)}</Text>
      <Text>
        Only if they lost their recovery codes too, and no other admin can remove it. It takes a
        second member of staff, within a day.
      </Text>
    </ReasonDialog>
  );
}

function ApproveDialog({
  orgId,
  admin: { cognitoId, name, email },
  removal: { askedBy, reason },
  phone,
  onClose,
}: StepDialogProps & { removal: NonNullable<Admin['stepRemoval']> }) {
  return (
    <ConfirmSend
      title={`Remove the second step of ${email}?`}
      action="Remove second step"
      call={approveSecondStepRemoval}
      input={{ orgId, userId: cognitoId }}
      refreshes={[readCustomer, readActivity]}
      done="The second step is being removed, and they are mailed."
      refusals={approveStepRefusals}
      onClose={onClose}
    >
      <Text>
        {askedBy} asked for it: “{reason}”. {callBackWords(name || email, phone)}
      </Text>
      <Text mt="sm">
        They are signed out at once, and their password alone signs them in. They and the other
        admins are mailed.
      </Text>
    </ConfirmSend>
  );
}

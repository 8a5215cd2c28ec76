import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { checks, required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import {
  loadSignatures,
  policyHistory,
  policyList,
  policyLoad,
  policySave,
} from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { saveRefusals, toasts } from '../copy.ts';
import { policyPath } from '../paths.ts';
import { today } from './days.ts';

type Draft = Pick<Policy, 'id' | 'name' | 'version' | 'saved' | 'customValues' | 'customPolicy'>;

interface Props {
  policy: Draft;
  onClose: () => void;
  /** Called when somebody else has saved in the meantime. */
  onConflict?: () => void;
}

/** Asks who approves the policy and when; then the policy is in force. */
export function ApproveDialog({ policy, onClose, onConflict }: Props) {
  const { userData } = useCall(profileCheck, {}).data ?? {};
  const known = [userData?.firstName, userData?.lastName].filter(Boolean).join(' ');
  const [filledIn, setFilledIn] = useState(known);
  const [askAgain, setAskAgain] = useState(true);
  const signing = { enabled: policy.saved !== null };
  const { data: signatures } = useCall(loadSignatures, { policyType: policy.id }, signing);
  const form = useFields(
    { approver: known, date: today() },
    {
      approver: required('Please enter who approves this policy.'),
      date: checks(required('Please enter a date.'), (date) =>
        date > today() ? saveRefusals.DATE_FUTURE : null,
      ),
    },
  );
  // The profile may be answered late: its name is filled in then, unless another was typed.
  if (filledIn !== known) {
    setFilledIn(known);
    if (form.values.approver === filledIn) form.set('approver', known);
  }
  const navigate = useNavigate();
  const refresh = useRefresh();
  const approve = useSend(policySave, {
    onSuccess: async ({ data }) => {
      void navigate(policyPath(data.id, data.version));
      await refresh(policyList, policyLoad, policyHistory, loadSignatures, 'policies');
      onClose();
    },
    done: toasts.approved,
    onError: (error) => {
      toastError(toasts.saveFailed);
      if (error.code === 'CHANGED') onConflict?.();
      if (error.code === 'DATE_FUTURE') form.complain('date', saveRefusals.DATE_FUTURE);
    },
  });
  const { error } = approve;
  const { id, version, saved, customValues, customPolicy } = policy;
  const draft = { id, version, saved, customValues, customPolicy };
  return (
    <FormDialog
      title={`Approve: ${policy.name}`}
      action="Approve"
      size="md"
      isSending={approve.isPending}
      form={form}
      complaint={error && error.code !== 'DATE_FUTURE' && sentenceFor(error, saveRefusals)}
      onSubmit={({ approver, date }) =>
        approve.mutate({
          policy: { ...draft, status: 'Active', approver: approver.trim(), approvalDate: date },
          askAgain,
        })
      }
      onClose={onClose}
    >
      <Text>
        From then on it is in force, and this version of it is kept as it is. What you change later
        becomes a new version.
      </Text>
      <TextField
        label="Approved by"
        hint="The owner or a manager who answers for it"
        maxLength={120}
        data-autofocus
        {...form.field('approver')}
      />
      <TextField type="date" label="Approval date" max={today()} {...form.field('date')} />
      {signatures?.people.some(({ signedAt, earlier }) => signedAt || earlier) && (
        <Checkbox
          checked={askAgain}
          onChange={(event) => setAskAgain(event.currentTarget.checked)}
          label="Ask whoever has signed an earlier version to sign this one"
          description="What they signed stays. Whoever has yet to sign is asked for this version in any case."
        />
      )}
    </FormDialog>
  );
}

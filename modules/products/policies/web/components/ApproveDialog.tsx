import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { policySave } from '#modules/products/policies/calls.ts';
import type { Policy } from '#modules/products/policies/schemas.ts';
import { saveRefusals, toasts } from '../copy.ts';
import { policyPath } from '../paths.ts';
import { usePolicyChanged } from '../usePolicyChanged.ts';
import { today } from './days.ts';
import { Problem } from './Problem.tsx';

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
  const [typed, setTyped] = useState<string>();
  const [date, setDate] = useState(today());
  const [problem, setProblem] = useState<{ approver?: string; date?: string; whole?: string }>({});
  const navigate = useNavigate();
  const changed = usePolicyChanged();
  const approver = (typed ?? known).trim();
  const approve = useSend(policySave, {
    onSuccess: async ({ data }) => {
      void navigate(policyPath(data.id, data.version));
      await changed();
      toastSuccess(toasts.approved);
      onClose();
    },
    onError: (error) => {
      toastError(toasts.saveFailed);
      const sentence = sentenceFor(error, saveRefusals);
      if (error.code === 'CHANGED') onConflict?.();
      setProblem(error.code === 'DATE_FUTURE' ? { date: sentence } : { whole: sentence });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (approver === '') return setProblem({ approver: 'Please enter who approves this policy.' });
    if (date === '') return setProblem({ date: 'Please enter a date.' });
    if (date > today()) return setProblem({ date: saveRefusals.DATE_FUTURE });
    setProblem({});
    const { id, version, saved, customValues, customPolicy } = policy;
    const text = { customValues, customPolicy };
    approve.mutate({
      policy: { id, version, saved, ...text, status: 'Active', approver, approvalDate: date },
    });
  };
  return (
    <Dialog onClose={onClose} title={`Approve: ${policy.name}`} size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <Text>
            From then on it is in force, and this version of it is kept as it is. What you change
            later becomes a new version.
          </Text>
          <TextInput
            label="Approved by"
            description="The owner or a manager who answers for it"
            value={typed ?? known}
            maxLength={120}
            error={problem.approver}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            type="date"
            label="Approval date"
            value={date}
            max={today()}
            error={problem.date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          {problem.whole && <Problem>{problem.whole}</Problem>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={approve.isPending}>
              Approve
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

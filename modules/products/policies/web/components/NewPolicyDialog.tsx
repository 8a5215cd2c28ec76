import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { policyList, policySave } from '#modules/products/policies/calls.ts';
import { saveRefusals, toasts } from '../copy.ts';
import { customizePath } from '../paths.ts';

/** Asks for the name of a new policy of the organization's own. */
export function NewPolicyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const create = useSend(policySave, {
    onSuccess: async ({ data }) => {
      await refresh(policyList);
      void navigate(customizePath(data.id));
    },
    onError: (error) => {
      toastError(toasts.saveFailed);
      setProblem(sentenceFor(error, saveRefusals));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Please enter a name.');
    create.mutate({ policy: { name: name.trim(), status: 'Draft' } });
  };
  return (
    <Dialog onClose={onClose} title="Add Custom Policy" size="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            label="Name of the policy"
            description="Such as “Visitors” or “Company cars”. You write the text next."
            value={name}
            maxLength={120}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Write It
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

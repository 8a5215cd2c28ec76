import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { editTarget, loadTargetList } from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { toasts } from '../copy.ts';
import { editRefusals } from '../copyRefusals.ts';
import { type FormProblem, nameProblem } from '../rules/websiteForm.ts';
import { problemText } from './formProps.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  target: Target;
  others: readonly Pick<Target, 'name'>[];
  onClose: () => void;
}

export function EditNameDialog({ target, others, onClose }: Props) {
  const [name, setName] = useState(target.name);
  const [problem, setProblem] = useState<FormProblem>();
  const [failure, setFailure] = useState<string>();
  const refresh = useRefresh();
  const rename = useSend(editTarget, {
    onSuccess: async () => {
      await refresh(loadTargetList, 'websites');
      toastSuccess(toasts.renamed);
      onClose();
    },
    onError: (error) => {
      toastError(toasts.renameFailed);
      if (error.code === 'NAME_TAKEN') setProblem('NAME_TAKEN');
      else setFailure(sentenceFor(error, editRefusals));
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const found = nameProblem(name, others);
    setProblem(found);
    if (found) return;
    if (name.trim() === target.name) return onClose();
    rename.mutate({ zeguroTargetId: target.targetId, appName: name.trim() });
  };
  return (
    <Dialog onClose={onClose} title="Edit Website Name" size="md">
      <form onSubmit={save} noValidate>
        <Stack gap="lg">
          <TextInput
            label="Website name"
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(undefined);
            }}
            error={problemText(problem)}
            data-autofocus
          />
          {failure && <Notice kind="problem">{failure}</Notice>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={rename.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { loadExclusions, saveExclusions } from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { toasts } from '../copy.ts';
import { exclusionRefusals } from '../copyRefusals.ts';
import { exclusionProblem, exclusionsIn } from '../rules/exclusions.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  target: Target;
  onClose: () => void;
}

export function ExclusionsDialog({ target, onClose }: Props) {
  // Somebody else may have changed them since this page was opened.
  const stored = useCall(loadExclusions, { targetId: target.targetId }, { gcTime: 0 });
  return (
    <Dialog onClose={onClose} title="Pages to leave alone" size="md">
      {stored.isPending && (
        <Loading what="the pages to leave alone">
          <SkeletonBar width="100%" height={140} radius="md" />
        </Loading>
      )}
      {stored.error && (
        <ScreenError
          what="the pages to leave alone"
          error={stored.error}
          retry={() => stored.refetch()}
        />
      )}
      {stored.data && !stored.data.isOffered && (
        <Notice kind="info">{exclusionRefusals.NOT_OFFERED}</Notice>
      )}
      {stored.data?.isOffered && (
        <ExclusionsForm target={target} exclusions={stored.data.exclusions} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ExclusionsForm({
  target: { targetId, name },
  exclusions,
  onClose,
}: Props & { exclusions: readonly string[] }) {
  const [text, setText] = useState(exclusions.join('\n'));
  const [problem, setProblem] = useState<string>();
  const refresh = useRefresh();
  const save = useSend(saveExclusions, {
    onSuccess: async () => {
      await refresh(loadExclusions);
      toastSuccess(toasts.exclusionsSaved);
      onClose();
    },
    onError: (error) => {
      toastError(toasts.exclusionsFailed);
      setProblem(sentenceFor(error, exclusionRefusals));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lines = exclusionsIn(text);
    const found = exclusionProblem(lines);
    setProblem(found);
    if (!found) save.mutate({ targetId, exclusions: lines });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text>
          Scans of {name} open no address that begins with one of these, and send no form to it. A
          star stands for any text, as in /shop/*/edit or *do=export.
        </Text>
        <Textarea
          label="Beginnings of addresses, one a line"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
          error={problem}
          autosize
          minRows={5}
          maxRows={12}
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

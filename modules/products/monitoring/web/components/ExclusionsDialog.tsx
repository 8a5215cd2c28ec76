import { Text } from '@mantine/core';
import { sentenceFor, useCall, useSend } from '#kit/web/api/hooks.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { loadExclusions, saveExclusions } from '#modules/products/monitoring/calls.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { exclusionRefusals } from '../copyRefusals.ts';
import { exclusionProblem, exclusionsIn } from '../rules/exclusions.ts';

interface Props {
  target: Target;
  onClose: () => void;
}

export function ExclusionsDialog({ target, onClose }: Props) {
  // Somebody else may have changed them since this page was opened.
  const stored = useCall(loadExclusions, { targetId: target.targetId }, { gcTime: 0 });
  return (
    <Dialog onClose={onClose} title="Pages that scans leave alone" size="md">
      <QueryContent what="the pages that scans leave alone" query={stored} height={140}>
        {({ isOffered, exclusions }) =>
          isOffered ? (
            <ExclusionsForm target={target} exclusions={exclusions} onClose={onClose} />
          ) : (
            <Notice kind="info">{exclusionRefusals.NOT_OFFERED}</Notice>
          )
        }
      </QueryContent>
    </Dialog>
  );
}

function ExclusionsForm({
  target: { targetId, name },
  exclusions,
  onClose,
}: Props & { exclusions: readonly string[] }) {
  const form = useFields(
    { lines: exclusions.join('\n') },
    { lines: (text) => exclusionProblem(exclusionsIn(text)) ?? null },
  );
  const save = useSend(saveExclusions, {
    refreshes: [loadExclusions],
    onSuccess: onClose,
    done: 'Saved. The next scan leaves these pages alone.',
    onError: (error) => {
      toastError('The pages could not be saved');
      form.complain('lines', sentenceFor(error, exclusionRefusals));
    },
  });
  return (
    <DialogForm
      action="Save"
      isSending={save.isPending}
      form={form}
      onSubmit={({ lines }) => save.mutate({ targetId, exclusions: exclusionsIn(lines) })}
      onClose={onClose}
    >
      <Text>
        Scans of {name} open no address that begins with one of these, and send no form to it. A
        star stands for any text, as in /shop/*/edit or *do=export.
      </Text>
      <TextAreaField
        label="Beginnings of addresses, one a line"
        {...form.field('lines')}
        minRows={5}
        maxRows={12}
        spellCheck={false}
        data-autofocus
      />
    </DialogForm>
  );
}

import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#kit/contract/call.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { newId } from '#kit/web/api/newId.ts';
import { required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { listAnswers, saveAnswer } from '#modules/products/concierge/calls.ts';
import type { SavedAnswer } from '#modules/products/concierge/schemas.ts';
import { maxAnswerText, maxAnswerTitle } from '#modules/products/concierge/vocabulary.ts';
import { savedAnswerRefusals } from '../inboxCopy.ts';

export function AnswerDialog({
  answer,
  brandId,
  brands,
  onClose,
}: {
  answer: SavedAnswer | null;
  /** What a new one is for at first; empty for every brand. */
  brandId: string;
  brands: OutputOf<typeof listAnswers>['brands'];
  onClose: () => void;
}) {
  const [answerId] = useState(() => answer?.answerId ?? newId());
  const [isLeaving, setLeaving] = useState(false);
  const refresh = useRefresh();
  const form = useFields(
    {
      title: answer?.title ?? '',
      brandId: answer ? (answer.brandId ?? '') : brandId,
      text: answer?.text ?? '',
    },
    { title: required('Give it a title.'), text: required('Write what it says.') },
  );
  const save = useSend(saveAnswer, {
    onSuccess: onClose,
    done: 'Saved.',
    onSettled: () => refresh(listAnswers),
  });
  if (isLeaving)
    return (
      <ConfirmDialog
        title="Leave without saving?"
        action="Leave without saving"
        keep="Stay here"
        isSending={false}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        What you wrote is not saved yet.
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={answer ? 'Change the answer' : 'New answer'}
      action="Save"
      isSending={save.isPending}
      form={form}
      complaint={save.error && sentenceFor(save.error, savedAnswerRefusals)}
      onSubmit={({ title, brandId: chosen, text }) =>
        save.mutate({
          answerId,
          version: answer?.version ?? 0,
          brandId: chosen || null,
          title,
          text,
        })
      }
      onClose={() => (form.changed ? setLeaving(true) : onClose())}
    >
      <TextField
        label="Title"
        hint="Only staff see it."
        maxLength={maxAnswerTitle}
        {...form.field('title')}
      />
      <NativeSelect
        label="For"
        value={form.values.brandId}
        onChange={({ currentTarget }) => form.set('brandId', currentTarget.value)}
        data={[
          { value: '', label: 'Every brand' },
          ...brands.map((one) => ({ value: one.brandId, label: one.brandNameLong })),
        ]}
      />
      <TextAreaField
        label="Text"
        hint="The customer’s first name and company stand in place of {{firstName}} and {{company}}."
        minRows={5}
        maxRows={14}
        maxLength={maxAnswerText}
        {...form.field('text')}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { editTrainee, saveTrainees } from '#modules/products/training/calls.ts';
import type { TraineeView } from '#modules/products/training/schemas.ts';
import { namePattern } from '#modules/products/training/vocabulary.ts';
import { editTraineeRefusals, rowWords, toastSeconds, toasts } from '../copy.ts';
import { ofTeam } from '../queries.ts';

const isName = (value: string) => (namePattern.test(value.trim()) ? null : rowWords.NAME_INVALID);

/** Adds a trainee, or changes one. */
export function TraineeDialog({
  trainee,
  onClose,
}: {
  trainee?: TraineeView;
  onClose: () => void;
}) {
  const refresh = useRefresh();
  const [complaint, setComplaint] = useState<string>();
  const { firstName = '', lastName = '', email = '' } = trainee ?? {};
  const form = useFields(
    { firstName, lastName, email },
    {
      firstName: checks(required(rowWords.NAME_MISSING), isName),
      lastName: isName,
      email: checks(required(rowWords.EMAIL_MISSING), isEmail(rowWords.EMAIL_INVALID)),
    },
  );
  const finish = async (words: string) => {
    await refresh(...ofTeam);
    toastSuccess(words, { seconds: toastSeconds });
    onClose();
  };
  const add = useSend(saveTrainees, {
    onSuccess: async ({ saved, errors: [problem] }) => {
      if (!problem) return finish(toasts.added(saved));
      if (problem.code === 'NO_SEAT') return setComplaint(rowWords.NO_SEAT);
      form.complain(
        problem.code.startsWith('NAME') ? 'firstName' : 'email',
        rowWords[problem.code],
      );
    },
    refusals: {},
  });
  const edit = useSend(editTrainee, {
    onSuccess: () => finish(toasts.edited),
    onError: (error) => {
      const sentence = sentenceFor(error, editTraineeRefusals);
      if (error.code === 'EMAIL_TAKEN') form.complain('email', sentence);
      else toastError(sentence);
    },
  });
  const submit = (values: typeof form.values) => {
    setComplaint(undefined);
    if (!trainee) add.mutate({ trainees: [values] });
    else if (form.changed) edit.mutate({ trainees: [{ ...values, traineeId: trainee.traineeId }] });
    else onClose();
  };
  return (
    <FormDialog
      title={trainee ? 'Edit Trainee' : 'Add Trainee'}
      action={trainee ? 'Save' : 'Add Trainee'}
      size="md"
      isSending={add.isPending || edit.isPending}
      form={form}
      complaint={complaint}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="First name"
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...form.field('firstName')}
      />
      <TextField
        label="Last name"
        optional
        autoComplete="off"
        maxLength={100}
        {...form.field('lastName')}
      />
      <TextField
        label="Work email address"
        type="email"
        hint="Their lessons are sent here."
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
    </FormDialog>
  );
}

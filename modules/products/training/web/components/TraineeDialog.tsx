import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import { checks, isEmail, required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { editTrainee, saveTrainees } from '#modules/products/training/calls.ts';
import type { TraineeView } from '#modules/products/training/schemas.ts';
import { namePattern } from '#modules/products/training/vocabulary.ts';
import { editTraineeRefusals, rowWords, toastSeconds, toasts } from '../copy.ts';
import { useTrainingChanged } from '../queries.ts';

const isName = (value: string) => (namePattern.test(value.trim()) ? null : rowWords.NAME_INVALID);

/** Adds a trainee, or changes one. */
export function TraineeDialog({
  trainee,
  onClose,
}: {
  trainee?: TraineeView;
  onClose: () => void;
}) {
  const changed = useTrainingChanged();
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
  const done = async (said: string) => {
    await changed();
    toastSuccess(said, { seconds: toastSeconds });
    onClose();
  };
  const add = useSend(saveTrainees, {
    onSuccess: async ({ saved, errors: [problem] }) => {
      if (!problem) return done(toasts.added(saved));
      if (problem.code === 'NO_SEAT') return setComplaint(rowWords.NO_SEAT);
      form.complain(
        problem.code.startsWith('NAME') ? 'firstName' : 'email',
        rowWords[problem.code],
      );
    },
    onError: (error) => toastError(sentenceFor(error)),
  });
  const edit = useSend(editTrainee, {
    onSuccess: () => done(toasts.edited),
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
    <Dialog onClose={onClose} title={trainee ? 'Edit Trainee' : 'Add Trainee'} size="md">
      <Form form={form} onSubmit={submit} complaint={complaint}>
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
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending || edit.isPending}>
            {trainee ? 'Save' : 'Add Trainee'}
          </Button>
        </Group>
      </Form>
    </Dialog>
  );
}

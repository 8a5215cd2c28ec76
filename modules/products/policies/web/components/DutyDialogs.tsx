import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { monthsLater } from '#kit/contract/calendarDay.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { upload } from '#kit/web/api/upload.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import {
  addDutyFile,
  loadDuties,
  markDutyDone,
  planDuty,
} from '#modules/products/policies/calls.ts';
import type { Duty, DutyOwner } from '#modules/products/policies/schemas.ts';
import { doneMonths, maxDutyNote } from '#modules/products/policies/vocabulary/duties.ts';
import {
  doneDialogWords,
  doneRefusals,
  dutyFileSentences,
  ownerWords,
  planDialogWords,
} from '../copyDuties.ts';
import { today } from './days.ts';

/** Asks when a duty was done, what was done, and for a file that shows it, which goes after the record. */
export function DoneDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const [first, last] = [monthsLater(today(), -doneMonths), today()];
  const form = useFields(
    { doneOn: last, note: '' },
    { doneOn: (day) => (day < first || day > last ? doneDialogWords.doneOnWrong : null) },
  );
  const { dutyId } = duty;
  const [file, setFile] = useState<File>();
  const refresh = useRefresh();
  const add = useMutation({
    mutationFn: ({ doneOn, chosen }: { doneOn: string; chosen: File }) =>
      upload(addDutyFile, { dutyId, doneOn }, chosen),
    onSuccess: () => {
      onClose();
      toastSuccess(doneDialogWords.done);
    },
    onSettled: () => refresh(loadDuties),
  });
  const mark = useSend(markDutyDone, {
    refreshes: [loadDuties],
    onSuccess: (_, { doneOn }) => (file ? add.mutate({ doneOn, chosen: file }) : onClose()),
    done: file ? undefined : doneDialogWords.done,
  });
  const ofFile = add.error && sentenceFor(CallError.from(add.error), dutyFileSentences);
  return (
    <FormDialog
      title="Done"
      action="Record It"
      isSending={mark.isPending || add.isPending}
      form={form}
      complaint={mark.error ? sentenceFor(mark.error, doneRefusals) : ofFile}
      onSubmit={({ doneOn, note }) => mark.mutate({ dutyId, doneOn, note: note.trim() })}
      onClose={onClose}
    >
      <Text fw={600}>{duty.text}</Text>
      <TextField
        type="date"
        label={doneDialogWords.doneOn}
        min={first}
        max={last}
        data-autofocus
        {...form.field('doneOn')}
      />
      <TextAreaField
        label={doneDialogWords.note}
        hint={doneDialogWords.noteHint}
        optional
        maxLength={maxDutyNote}
        minRows={2}
        maxRows={8}
        {...form.field('note')}
      />
      <Text>{doneDialogWords.file}</Text>
      <Group gap="sm">
        <ChooseFile accept=".pdf,.png,.jpg,.jpeg,.webp" onChoose={setFile}>
          {file ? doneDialogWords.another : doneDialogWords.choose}
        </ChooseFile>
        <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
          {file?.name}
        </Text>
      </Group>
    </FormDialog>
  );
}

interface PlanProps {
  duty: Duty;
  people: readonly DutyOwner[];
  onClose: () => void;
}

const keyOf = ({ kind, id }: DutyOwner): string => `${kind} ${id}`;

/** Asks who sees to a duty, and when it is next. */
export function PlanDialog({ duty, people, onClose }: PlanProps) {
  const { dutyId, text, owner, nextOn: planned, lastDay } = duty;
  const form = useFields(
    { owner: owner ? keyOf(owner) : '', nextOn: planned },
    {
      nextOn: (day) =>
        day !== planned && (day < today() || day > lastDay)
          ? planDialogWords.nextOnWrong(lastDay)
          : null,
    },
  );
  const plan = useSend(planDuty, {
    refreshes: [loadDuties],
    onSuccess: onClose,
    done: planDialogWords.done,
  });
  return (
    <FormDialog
      title="Plan"
      action="Save"
      isSending={plan.isPending}
      form={form}
      complaint={plan.error && sentenceFor(plan.error, {})}
      onSubmit={({ owner: chosen, nextOn }) => {
        const person = people.find((one) => keyOf(one) === chosen);
        if (person) plan.mutate({ dutyId, owner: { kind: person.kind, id: person.id }, nextOn });
      }}
      onClose={onClose}
    >
      <Text fw={600}>{text}</Text>
      <SelectField
        label={planDialogWords.owner}
        hint={planDialogWords.ownerHint}
        options={people.map((one) => ({ value: keyOf(one), label: ownerWords(one) }))}
        data-autofocus
        {...form.field('owner')}
      />
      <TextField
        type="date"
        label={planDialogWords.nextOn}
        min={today()}
        max={lastDay}
        {...form.field('nextOn')}
      />
    </FormDialog>
  );
}

import { Text } from '@mantine/core';
import { monthsLater } from '#kit/contract/calendarDay.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { TextAreaField } from '#kit/web/forms/TextAreaField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { loadDuties, markDutyDone } from '#modules/products/policies/calls.ts';
import type { Duty } from '#modules/products/policies/schemas.ts';
import { doneMonths, maxDutyNote } from '#modules/products/policies/vocabulary/duties.ts';
import { doneDialogWords, doneRefusals } from '../copyDuties.ts';
import { DayField } from './DayField.tsx';
import { today } from './days.ts';

/** Asks when a duty was done, and what was done. */
export function DoneDialog({ duty, onClose }: { duty: Duty; onClose: () => void }) {
  const [first, last] = [monthsLater(today(), -doneMonths), today()];
  const form = useFields(
    { doneOn: last, note: '' },
    { doneOn: (day) => (day < first || day > last ? doneDialogWords.doneOnWrong : null) },
  );
  const mark = useSend(markDutyDone, {
    refreshes: [loadDuties],
    onSuccess: onClose,
    done: doneDialogWords.done,
  });
  return (
    <FormDialog
      title="Done"
      action="Record It"
      isSending={mark.isPending}
      form={form}
      complaint={mark.error && sentenceFor(mark.error, doneRefusals)}
      onSubmit={({ doneOn, note }) =>
        mark.mutate({ dutyId: duty.dutyId, doneOn, note: note.trim() })
      }
      onClose={onClose}
    >
      <Text fw={600}>{duty.text}</Text>
      <DayField
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
    </FormDialog>
  );
}

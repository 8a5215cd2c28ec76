import { Text } from '@mantine/core';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { SelectField } from '#kit/web/forms/SelectField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { loadDuties, planDuty } from '#modules/products/policies/calls.ts';
import type { Duty, DutyOwner } from '#modules/products/policies/schemas.ts';
import { ownerWords, planDialogWords } from '../copyDuties.ts';
import { DayField } from './DayField.tsx';
import { today } from './days.ts';

interface Props {
  duty: Duty;
  people: readonly DutyOwner[];
  onClose: () => void;
}

const keyOf = ({ kind, id }: Pick<DutyOwner, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Asks who sees to a duty, and when it is next. */
export function PlanDialog({ duty, people, onClose }: Props) {
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
      <DayField
        label={planDialogWords.nextOn}
        min={today()}
        max={lastDay}
        {...form.field('nextOn')}
      />
    </FormDialog>
  );
}

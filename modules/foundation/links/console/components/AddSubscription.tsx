import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { TextField } from '#kit/web/forms/TextField.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { addSubscription, listSubscriptions } from '#modules/foundation/links/calls.ts';
import type { Choice } from '#modules/foundation/links/schemas.ts';
import { faultWords, subscriptionRefusals } from '../copy.ts';
import { MadeLink } from './MadeLink.tsx';
import { type PickedPlan, PlanPicker } from './PlanPicker.tsx';

export function AddSubscription({
  choices,
  first,
  onClose,
}: {
  choices: readonly Choice[];
  first: PickedPlan;
  onClose: () => void;
}) {
  const [picked, setPicked] = useState(first);
  const refresh = useRefresh();
  const form = useFields(
    { id: '', lastDay: '' },
    {
      id: (text) => (/^[\w.:-]{0,60}$/.test(text.trim()) ? null : faultWords.ID_INVALID),
      lastDay: (text) =>
        text.trim() === '' || /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? null : faultWords.DAY_INVALID,
    },
  );
  const add = useSend(addSubscription, {
    onSuccess: () => refresh(listSubscriptions),
    onError: ({ code }) => {
      if (code === 'ID_TAKEN') form.complain('id', subscriptionRefusals.ID_TAKEN);
      if (code === 'DAY_PAST') form.complain('lastDay', subscriptionRefusals.DAY_PAST);
    },
  });
  if (add.data) {
    const note = 'Whoever opens it signs up with this channel and plan. Many may use it.';
    return <MadeLink url={add.data.url} note={note} onClose={onClose} />;
  }
  return (
    <Dialog title="New subscription id" onClose={onClose}>
      <Form
        form={form}
        complaint={
          add.error &&
          !['ID_TAKEN', 'DAY_PAST'].includes(add.error.code) &&
          sentenceFor(add.error, subscriptionRefusals)
        }
        onSubmit={({ id, lastDay }) =>
          add.mutate({
            ...picked,
            ...(id.trim() && { subscriptionId: id.trim() }),
            ...(lastDay.trim() && { lastDay: lastDay.trim() }),
          })
        }
      >
        <PlanPicker choices={choices} value={picked} onChange={setPicked} />
        <TextField
          label="Id"
          optional
          hint="What the address ends with. Without one, it is made up."
          maxLength={60}
          {...form.field('id')}
        />
        <TextField
          label="Last day"
          optional
          hint="On which it works still, as 2027-03-31. Without one, it works for good."
          maxLength={10}
          {...form.field('lastDay')}
        />
        <Button type="submit" loading={add.isPending}>
          Make the link
        </Button>
      </Form>
    </Dialog>
  );
}

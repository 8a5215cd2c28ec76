import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { ButtonsSkeleton, FieldSkeleton } from '#kit/web/console/CardSkeleton.tsx';
import { QueryContent } from '#kit/web/console/QueryContent.tsx';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import {
  assignCall,
  listCustomers,
  listGroups,
  readCallSheet,
  recordCall,
  snoozeCall,
  whoMayCall,
  whoNeedsACall,
} from '../../calls.ts';
import type { Customer } from '../../schemas.ts';
import { maxCallNote } from '../../vocabulary.ts';
import {
  countTicked,
  type Doing,
  doings,
  memberChoices,
  onlyOfAllWords,
  snoozes,
  tickedQuietWords,
  tickedRefusals,
} from '../copy.ts';

interface Props {
  customers: readonly Customer[];
  onClose: () => void;
}

/** Does one thing with all ticked customers, or with none of them. */
export function TickedDialog({ doing, ...props }: Props & { doing: Doing }) {
  const label = doings.find((one) => one.doing === doing)?.label;
  const Form = forms[doing];
  return (
    <Dialog
      title={`${label}: ${countTicked(props.customers.length)}`}
      size="md"
      onClose={props.onClose}
    >
      <Form {...props} />
    </Dialog>
  );
}

const seenOf = (customers: readonly Customer[]) =>
  customers.map(({ orgId, reasons }) => ({ orgId, seen: reasons }));

function useOutcome({ customers, onClose }: Props) {
  const refresh = useRefresh();
  return {
    onSuccess: onClose,
    refusals: tickedRefusals,
    onSettled: () => refresh(readCallSheet, whoNeedsACall, listCustomers, listGroups),
    quiet: ({ quietUntil }: { quietUntil: string }) =>
      tickedQuietWords(customers.length, quietUntil),
  };
}

function Assign(props: Props) {
  const { customers } = props;
  const me = useStaff();
  const orgIds = customers.map(({ orgId }) => orgId);
  const callers = useCall(whoMayCall, { orgIds });
  const [assignedTo, setAssignedTo] = useState(me.staffId);
  const { quiet: _, ...outcome } = useOutcome(props);
  const assign = useSend(assignCall, {
    ...outcome,
    done: ({ assignedTo: now }) =>
      `${countTicked(customers.length)}: ${now?.name ?? 'nobody'} has the call.`,
  });
  return (
    <QueryContent what="who may take a call" query={callers} skeleton={<Shape />}>
      {({ staff }) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            assign.mutate({ orgIds, assignedTo: assignedTo || null });
          }}
        >
          <Stack gap={20}>
            <NativeSelect
              label="Whose calls they are"
              description={customers.length > 1 ? onlyOfAllWords : null}
              value={assignedTo}
              data={[{ value: '', label: 'Nobody’s' }, ...memberChoices(staff)]}
              onChange={({ currentTarget }) => setAssignedTo(currentTarget.value)}
            />
            <Group>
              <Button type="submit" loading={assign.isPending}>
                Assign
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </QueryContent>
  );
}

/** The choice and the button. */
const Shape = () => (
  <Stack gap={20}>
    <FieldSkeleton />
    <ButtonsSkeleton wide={[90]} />
  </Stack>
);

function PutOff(props: Props) {
  const { quiet, ...outcome } = useOutcome(props);
  const snooze = useSend(snoozeCall, { ...outcome, done: quiet });
  return (
    <Group gap={8}>
      {snoozes.map(({ days, label }, index) => (
        <Button
          key={days}
          variant="default"
          data-autofocus={index === 0 || undefined}
          disabled={snooze.isPending}
          onClick={() => snooze.mutate({ customers: seenOf(props.customers), days })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

function Called(props: Props) {
  const [note, setNote] = useState('');
  const { quiet, ...outcome } = useOutcome(props);
  const record = useSend(recordCall, { ...outcome, done: quiet });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        record.mutate({ customers: seenOf(props.customers), note });
      }}
    >
      <Stack gap={20}>
        <Textarea
          label="The note of each (optional)"
          description="For the staff. A customer may ask for a copy of all that is kept."
          data-autofocus
          autosize
          minRows={3}
          maxRows={8}
          maxLength={maxCallNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={record.isPending}>
            Called
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const forms: Record<Doing, (props: Props) => ReactNode> = {
  assign: Assign,
  later: PutOff,
  called: Called,
};

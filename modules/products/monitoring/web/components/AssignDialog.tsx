import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import { sentenceFor, useCall } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { assignRefusals } from '../copyRefusals.ts';
import { assignedWords } from '../rules/assignedWords.ts';
import { useAssign } from '../useAssign.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';

interface Props {
  issue: Issue;
  onClose: () => void;
}

/** Asks who fixes an issue, and by which day. */
export function AssignDialog({ issue, onClose }: Props) {
  const people = useCall(getUserList, {});
  return (
    <Dialog onClose={onClose} title="Who Fixes This?" size="md">
      {people.data ? (
        <AssignForm issue={issue} people={people.data.userList} onClose={onClose} />
      ) : people.error ? (
        <ScreenError what="your colleagues" error={people.error} retry={people.refetch} />
      ) : (
        <Loading what="your colleagues">
          <SkeletonBar height={64} gap={8} />
          <SkeletonBar height={64} gap={8} />
        </Loading>
      )}
    </Dialog>
  );
}

interface Person {
  cognitoId: string;
  firstName: string;
  lastName: string;
  email: string;
}

const nameOf = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

function AssignForm({ issue, people, onClose }: Props & { people: readonly Person[] }) {
  const { issueId, assignment } = issue;
  const [assigneeId, setAssignee] = useState(assignment.assigneeId ?? '');
  const [dueOn, setDueOn] = useState(assignment.dueOn ?? '');
  const today = dayIn(timeZoneShown(), new Date());
  const assign = useAssign(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { assigneeId: seenId, dueOn: seenDay } = assignment;
    assign.mutate({
      issueId,
      assigneeId: assigneeId || null,
      dueOn: dueOn || null,
      seen: { assigneeId: seenId, dueOn: seenDay },
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Text>
          {assignedWords(assignment)} Whoever you choose is told, and reminded the day before it is
          due and when it is overdue.
        </Text>
        <NativeSelect
          label="Assigned to"
          value={assigneeId}
          onChange={(event) => setAssignee(event.currentTarget.value)}
          data={[
            { value: '', label: 'Nobody' },
            ...people.map((one) => ({ value: one.cognitoId, label: nameOf(one) })),
          ]}
          data-autofocus
        />
        <TextInput
          type="date"
          label="Due on"
          description="You may leave it empty."
          value={dueOn}
          min={today}
          max={monthsLater(today, 12)}
          onChange={(event) => setDueOn(event.currentTarget.value)}
        />
        {assign.error && (
          <Notice kind="problem">{sentenceFor(assign.error, assignRefusals)}</Notice>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={assign.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { NativeSelect, Text, TextInput } from '@mantine/core';
import { dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { DialogForm } from '#kit/web/forms/FormDialog.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { getUserList } from '#modules/foundation/people/calls/settings.ts';
import type { UserProfile } from '#modules/foundation/people/schemas/profile.ts';
import { assignIssue, loadIssue, loadIssues } from '#modules/products/monitoring/calls.ts';
import type { Issue } from '#modules/products/monitoring/schemas.ts';
import { assignRefusals } from '../copyRefusals.ts';
import { assignedWords } from '../rules/assignedWords.ts';

interface Props {
  issue: Issue;
  onClose: () => void;
}

/** Asks who fixes an issue, and by which day. */
export function AssignDialog({ issue, onClose }: Props) {
  const people = useCall(getUserList, {});
  return (
    <Dialog onClose={onClose} title="Who Fixes This?" size="md">
      <QueryContent what="your colleagues" query={people} height={[64, 64]}>
        {({ userList }) => <AssignForm issue={issue} people={userList} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

const nameOf = ({ firstName, lastName, email }: UserProfile): string =>
  `${firstName} ${lastName}`.trim() || email;

function AssignForm({ issue, people, onClose }: Props & { people: readonly UserProfile[] }) {
  const { issueId, assignment } = issue;
  const { assigneeId: seenId, dueOn: seenDay } = assignment;
  const form = useFields({ assigneeId: seenId ?? '', dueOn: seenDay ?? '' });
  const today = dayIn(timeZoneShown(), new Date());
  const assign = useAssign(onClose);
  return (
    <DialogForm
      action="Save"
      back="Back"
      isSending={assign.isPending}
      form={form}
      complaint={assign.error && sentenceFor(assign.error, assignRefusals)}
      onClose={onClose}
      onSubmit={({ assigneeId, dueOn }) =>
        assign.mutate({
          issueId,
          assigneeId: assigneeId || null,
          dueOn: dueOn || null,
          seen: { assigneeId: seenId, dueOn: seenDay },
        })
      }
    >
      <Text>
        {assignedWords(assignment)} Whoever you choose is told, and reminded the day before it is
        due and when it is overdue.
      </Text>
      <NativeSelect
        label="Assigned to"
        {...form.field('assigneeId')}
        onChange={(event) => form.set('assigneeId', event.currentTarget.value)}
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
        min={today}
        max={monthsLater(today, 12)}
        {...form.field('dueOn')}
        onChange={(event) => form.set('dueOn', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

/** Assigns an issue, and offers to undo it: by the same call, with what was there before. */
function useAssign(onDone: () => void) {
  const refresh = useRefresh();
  const undo = useSend(assignIssue, {
    refreshes: [loadIssue, loadIssues],
    done: 'It is as it was before.',
    refusals: assignRefusals,
  });
  return useSend(assignIssue, {
    refreshes: [loadIssue, loadIssues],
    onSuccess: (_, { issueId, assigneeId, dueOn, seen }) => {
      onDone();
      toastUndo('Your choice is saved.', () =>
        undo.mutate({ issueId, ...seen, seen: { assigneeId, dueOn } }),
      );
    },
    // What a colleague has done meanwhile is what is changed next.
    onError: ({ code }) => (code === 'CHANGED' ? refresh(loadIssue) : undefined),
  });
}

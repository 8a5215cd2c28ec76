import { Box, Button, Group, Text, Textarea } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { toastUndo } from '#kit/web/feedback/toastUndo.tsx';
import { required } from '#kit/web/forms/checks.ts';
import { Form } from '#kit/web/forms/Form.tsx';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Section } from '#kit/web/frame/Section.tsx';
import { useMay } from '#kit/web/frame/useMay.ts';
import { loadIssue, removeComment, writeComment } from '#modules/products/monitoring/calls.ts';
import { commentMinutes, maxCommentLength } from '#modules/products/monitoring/vocabulary.ts';
import { eventLabels } from '../copyIssues.ts';
import { removeCommentRefusals, writeCommentRefusals } from '../copyRefusals.ts';
import classes from './IssueHistory.module.css';

type Event = OutputOf<typeof loadIssue>['history'][number];

/** What became of an issue, what was decided, and what was said of it, newest last; false positives stay in it. */
export function IssueHistory({ issueId, history }: { issueId: string; history: readonly Event[] }) {
  const mayFix = useMay('fix');
  return (
    <Section id="history" title="History" gap="md">
      <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
        {history.map((event) => (
          <li key={keyOf(event)} className={classes.entry}>
            <Text span inherit fw={600}>
              {whatOf(event)}
            </Text>
            {event.comment ? (
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {event.comment.text}
              </Text>
            ) : (
              event.reason &&
              event.kind !== 'assigned' && (
                <span style={{ overflowWrap: 'anywhere' }}>“{event.reason}”</span>
              )
            )}
            <Text span inherit fz="0.875rem" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time>
              {event.until && `, until ${formatDate(event.until)}`}
              {event.by ? `, by ${event.by}` : ', by a scan'}
            </Text>
            {event.comment && <Remove comment={event.comment} />}
          </li>
        ))}
      </Box>
      {mayFix && <CommentForm issueId={issueId} />}
    </Section>
  );
}

const keyOf = ({ at, kind, comment }: Event): string => comment?.commentId ?? `${at} ${kind}`;

function whatOf({ kind, reason, dueOn }: Event): string {
  if (kind !== 'assigned') return eventLabels[kind];
  const due = dueOn ? `due ${dayWords(dueOn)}` : '';
  if (reason) return [`Assigned to ${reason}`, due].filter(Boolean).join(', ');
  return due ? `Assigned to nobody, ${due}` : 'Assignment taken back';
}

function Remove({ comment }: { comment: NonNullable<Event['comment']> }) {
  const removal = useRemoval();
  const { commentId, removableUntil, text } = comment;
  if (removableUntil === null || Date.parse(removableUntil) <= Date.now()) return null;
  return (
    <Button
      variant="subtle"
      mih={44}
      style={{ justifySelf: 'start' }}
      loading={removal.isPending}
      onClick={() => removal.mutate({ commentId })}
      aria-label={`Remove the comment: ${text.split('\n')[0]?.slice(0, 60)}`}
    >
      Remove
    </Button>
  );
}

/** Removes a comment of one's own, right after it or some minutes later. */
const useRemoval = () =>
  useSend(removeComment, {
    refreshes: [loadIssue],
    done: 'Your comment is removed.',
    refusals: removeCommentRefusals,
  });

/** Adds a comment to the history of an issue. */
function CommentForm({ issueId }: { issueId: string }) {
  const form = useFields({ text: '' }, { text: required('Please write something.') });
  const removal = useRemoval();
  const write = useSend(writeComment, {
    refreshes: [loadIssue],
    onSuccess: ({ commentId }) => {
      form.setAll({ text: '' });
      toastUndo('Your comment is added.', () => removal.mutate({ commentId }));
    },
  });
  return (
    <Form
      form={form}
      onSubmit={({ text }) => write.mutate({ issueId, text: text.trim() })}
      complaint={write.error && sentenceFor(write.error, writeCommentRefusals)}
    >
      <Textarea
        label="Comment"
        description={`All admins of your organization can read it. You can remove it for ${commentMinutes} minutes.`}
        maxLength={maxCommentLength}
        autosize
        minRows={2}
        maxRows={10}
        value={form.values.text}
        onChange={(event) => form.set('text', event.currentTarget.value)}
        error={form.errors.text}
      />
      <Group>
        <Button type="submit" variant="default" loading={write.isPending}>
          Add Comment
        </Button>
      </Group>
    </Form>
  );
}

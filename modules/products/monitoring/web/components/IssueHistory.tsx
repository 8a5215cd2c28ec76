import { Button, Stack, Text, Title } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { loadIssue } from '#modules/products/monitoring/calls.ts';
import { eventLabels } from '../copyIssues.ts';
import { useRemoveComment } from '../useRemoveComment.ts';
import { CommentForm } from './CommentForm.tsx';
import classes from './IssueHistory.module.css';

type Event = OutputOf<typeof loadIssue>['history'][number];

/** What became of an issue, what was decided, and what was said of it, newest last; false positives stay in it. */
export function IssueHistory({ issueId, history }: { issueId: string; history: readonly Event[] }) {
  return (
    <Card as="section" aria-labelledby="history">
      <Stack gap="md">
        <Title order={2} id="history">
          History
        </Title>
        <ol className={classes.list}>
          {history.map((event) => (
            <li key={keyOf(event)} className={classes.entry}>
              <span className={classes.what}>{whatOf(event)}</span>
              {event.comment ? (
                <Text className={classes.comment}>{event.comment.text}</Text>
              ) : (
                event.reason &&
                event.kind !== 'assigned' && (
                  <span style={{ overflowWrap: 'anywhere' }}>“{event.reason}”</span>
                )
              )}
              <span className={classes.facts}>
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                {event.until && `, until ${formatDate(event.until)}`}
                {event.by ? `, by ${event.by}` : ', by a scan'}
              </span>
              {event.comment && <Remove comment={event.comment} />}
            </li>
          ))}
        </ol>
        <CommentForm issueId={issueId} />
      </Stack>
    </Card>
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
  const { remove, isPending } = useRemoveComment();
  const { commentId, removableUntil, text } = comment;
  if (removableUntil === null || Date.parse(removableUntil) <= Date.now()) return null;
  return (
    <Button
      variant="subtle"
      className={classes.remove}
      loading={isPending}
      onClick={() => remove(commentId)}
      aria-label={`Remove the comment: ${text.split('\n')[0]?.slice(0, 60)}`}
    >
      Remove
    </Button>
  );
}

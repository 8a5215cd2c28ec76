import { Stack, Title } from '@mantine/core';
import type { OutputOf } from '#kit/contract/call.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { loadIssue } from '#modules/products/monitoring/calls.ts';
import { eventLabels } from '../copyIssues.ts';
import classes from './IssueHistory.module.css';

type Event = OutputOf<typeof loadIssue>['history'][number];

/** An issue's history with all decisions, newest first; false positives stay in it. */
export function IssueHistory({ history }: { history: readonly Event[] }) {
  return (
    <Card as="section" aria-labelledby="history">
      <Stack gap="md">
        <Title order={2} id="history">
          History
        </Title>
        <ol className={classes.list} reversed>
          {history.toReversed().map((event) => (
            <li key={`${event.at} ${event.kind}`} className={classes.entry}>
              <span className={classes.what}>{eventLabels[event.kind]}</span>
              {event.reason && <span style={{ overflowWrap: 'anywhere' }}>“{event.reason}”</span>}
              <span className={classes.facts}>
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                {event.until && `, until ${formatDate(event.until)}`}
                {event.by ? `, by ${event.by}` : ', by a scan'}
              </span>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}

import { Group, Stack, Text } from '@mantine/core';
import { formatDate } from '#kit/web/dates.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import type { Issue, Schedule } from '#modules/products/monitoring/schemas.ts';
import { stateSentences } from '../copyIssues.ts';
import { LifeBadge } from './LifeBadge.tsx';
import { Severity } from './Severity.tsx';

interface Props {
  issue: Issue;
  schedule: Schedule | undefined;
  canRecheck: boolean;
  isFirstScan: boolean;
}

/** An issue's current state in words, and what was decided about it, by whom and why. */
export function IssueStatus({ issue, schedule, canRecheck, isFirstScan }: Props) {
  const { severity, state, decision, firstSeen, lastSeen } = issue;
  return (
    <Stack gap="md">
      <Group gap="md" align="center">
        <Severity severity={severity} />
        <LifeBadge state={state} decision={decision?.kind ?? null} isFirstScan={isFirstScan} />
        {!(isFirstScan && state === 'new') && <Text>{stateSentences[state]}</Text>}
        {state !== 'fixed' && !decision && severity !== 'info' && (
          <Text c="dimmed">{issue.why}</Text>
        )}
        <Text c="dimmed" size="sm">
          {seenWords(formatDate(firstSeen), formatDate(lastSeen))}
        </Text>
      </Group>
      {state !== 'fixed' && !decision && (
        <Text>Have you fixed it? {looksAgainWords(schedule, canRecheck)}</Text>
      )}
      {decision && (
        <Notice kind="info" title={decidedTitle(decision)}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            “{decision.reason}” {decision.by}, {formatDate(decision.at)}
          </Text>
        </Notice>
      )}
    </Stack>
  );
}

function looksAgainWords(schedule: Schedule | undefined, canRecheck: boolean): string {
  if (schedule?.unwatched) return 'Its website is not scanned at present, so nobody looks again.';
  const scan = schedule?.dateTime
    ? `The next scan on ${formatDate(schedule.dateTime)} looks again.`
    : 'The next scan looks again.';
  return canRecheck
    ? `Press Check Again Now. ${scan}`
    : `${scan} To look sooner, press Scan now on the page of the website.`;
}

const seenWords = (first: string, last: string): string =>
  first === last ? `Seen on ${first}.` : `First seen on ${first}, last seen on ${last}.`;

const decidedTitle = ({ kind, until }: NonNullable<Issue['decision']>): string =>
  kind === 'accepted'
    ? `Accepted${until ? ` until ${formatDate(until)}` : ''}. It is not counted as something to fix.`
    : 'Called a false positive. It is out of the counts and reports.';

import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCalendarRepeat, IconEyeOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notScannedWords, type UnwatchedReason, unwatchedCure } from '#kit/contract/unwatched.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { formatDate, formatTime, timeZoneShown } from '#kit/web/dates.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import type { Schedule } from '#modules/products/monitoring/schemas.ts';
import { recurrenceWords } from '../rules/scheduleWords.ts';
import classes from './SitePanel.module.css';

interface Props {
  siteName: string;
  schedule: Schedule | undefined;
}

/** How often this website is scanned and when next, or why it is not scanned. */
export function ScheduleBox({ siteName, schedule }: Props) {
  return (
    <section className={classes.schedule} aria-labelledby="scan-schedule">
      <IconCalendarRepeat
        size={24}
        stroke={1.6}
        aria-hidden
        style={{ flex: 'none', color: 'var(--mantine-color-dimmed)' }}
      />
      <Stack gap={2}>
        <Title order={3} id="scan-schedule">
          Scan Schedule
        </Title>
        {schedule ? (
          <Recurring siteName={siteName} schedule={schedule} />
        ) : (
          <Text>No scans are scheduled.</Text>
        )}
      </Stack>
    </section>
  );
}

function Recurring({ siteName, schedule }: { siteName: string; schedule: Schedule }) {
  const { dateTime, unwatched, passedOverSince } = schedule;
  return (
    <>
      <Text>{recurrenceWords(schedule, timeZoneShown())}</Text>
      {dateTime && (
        <Text c="dimmed" size="sm">
          Next scan: {formatDate(dateTime)} at {formatTime(dateTime)}
        </Text>
      )}
      {unwatched && <NotScanned siteName={siteName} reason={unwatched} since={passedOverSince} />}
    </>
  );
}

interface NotScannedProps {
  siteName: string;
  reason: UnwatchedReason;
  /** The first date on which a scan was skipped. */
  since: string | null;
}

/** Says that a website is not scanned, why, and what to do about it (MON-303, MON-304). */
function NotScanned({ siteName, reason, since }: NotScannedProps) {
  const plan = useCall(featureUsageProfile, {}).data?.plans;
  if (!plan) return null;
  const { label, to } = unwatchedCure(reason, siteName);
  const isBeyondAll = reason === 'SITES' && plan.isHighestPlan;
  return (
    <Stack gap={8} align="flex-start">
      <Text display="flex" fw={600} c="var(--error-text)" style={{ gap: 8 }}>
        <IconEyeOff size={20} stroke={1.8} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        {notScannedWords(reason, plan.subscribedPlan.monitoringNumberOfTargets)}
      </Text>
      {since && (
        <Text c="dimmed" size="sm">
          The scan of {formatDate(since)} did not run.
        </Text>
      )}
      {isBeyondAll ? (
        <Text size="sm">
          To have it scanned, write to <SupportLink />.
        </Text>
      ) : (
        <Button component={Link} to={to}>
          {label}
        </Button>
      )}
    </Stack>
  );
}

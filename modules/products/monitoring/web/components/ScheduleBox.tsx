import { Stack, Text, Title } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { formatDate, formatTime, timeZoneShown } from '#kit/web/dates.ts';
import type { Schedule } from '#modules/products/monitoring/schemas.ts';
import { recurrenceWords } from '../rules/scheduleWords.ts';
import { NotScanned } from './NotScanned.tsx';
import classes from './SitePanel.module.css';

interface Props {
  siteName: string;
  schedule: Schedule | undefined;
}

/** How often this website is scanned and when next, or why it is not scanned. */
export function ScheduleBox({ siteName, schedule }: Props) {
  return (
    <section className={classes.schedule} aria-labelledby="scan-schedule">
      <IconCalendarRepeat size={24} stroke={1.6} aria-hidden className={classes.icon} />
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

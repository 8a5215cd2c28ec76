import { Stack, Text, Title } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { formatDate, formatTime, timeZoneShown } from '#kit/web/dates.ts';
import type { Schedule } from '../../contract.ts';
import { recurrenceWords, zoneLabel } from '../rules/scheduleWords.ts';
import classes from './SitePanel.module.css';

/** How often this website is scanned, and when next. */
export function ScheduleBox({ schedule }: { schedule: Schedule | undefined }) {
  return (
    <section className={classes.schedule} aria-labelledby="scan-schedule">
      <IconCalendarRepeat size={24} stroke={1.6} aria-hidden className={classes.icon} />
      <Stack gap={2}>
        <Title order={3} id="scan-schedule">
          Scan Schedule
        </Title>
        {schedule ? <Recurring schedule={schedule} /> : <Text>No scans are scheduled.</Text>}
      </Stack>
    </section>
  );
}

function Recurring({ schedule }: { schedule: Schedule }) {
  const { dateTime } = schedule;
  return (
    <>
      <Text>{recurrenceWords(schedule, timeZoneShown())}</Text>
      <Text c="dimmed" size="sm">
        Next scan: {formatDate(dateTime)} at {formatTime(dateTime)} {zoneLabel(timeZoneShown())}
      </Text>
    </>
  );
}

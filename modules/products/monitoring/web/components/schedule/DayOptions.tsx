import { Fieldset, Group, Input, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { FieldsPart } from '#kit/web/forms/useFields.ts';
import { formProblems } from '#modules/products/monitoring/web/copy.ts';
import {
  dayFieldsOf,
  onDayOfMonth,
  onWeekOfMonth,
} from '#modules/products/monitoring/web/rules/scheduleDates.ts';
import type { ScheduleForm } from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import { weekdays, weekIndexes } from '#modules/products/monitoring/web/rules/scheduleWords.ts';

/** A typed day is checked after a second without typing, and set to a valid day of the month (MON-072). */
const settleAfterMs = 1000;

const weekdayData = weekdays.map((label, index) => ({ value: String(index + 1), label }));
const weekData = weekIndexes.map((label, index) => ({ value: String(index + 1), label }));

/** For monthly and quarterly scans: by day of the month, or by weekday. Both change the first date. */
export function DayOptions({ form, today }: { form: FieldsPart<ScheduleForm>; today: string }) {
  const { values, errors, change } = form;
  const { scheduleDate, runOnDayOfWeek } = values;
  /** The date for which an invalid day was typed, until something else is chosen. */
  const [refusedFor, setRefusedFor] = useState<string>();
  const isRefused = refusedFor === scheduleDate && !runOnDayOfWeek;
  const settle = useDebouncedCallback((typed: number) => {
    // If a weekday or another date was chosen within that second, it wins.
    if (runOnDayOfWeek || !Object.is(values.dayOfMonth, typed)) return;
    const day = Math.min(Math.max(typed, 1), 31);
    const moved = Number.isNaN(typed) ? scheduleDate : onDayOfMonth(scheduleDate, day, today);
    setRefusedFor(day === typed ? undefined : moved);
    if (!Number.isNaN(typed)) change({ scheduleDate: moved, ...dayFieldsOf(moved) });
  }, settleAfterMs);
  const typeDay = (text: string) => {
    const dayOfMonth = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
    setRefusedFor(undefined);
    change({ dayOfMonth });
    settle(dayOfMonth);
  };
  const pickWeekday = (weekday: number, weekIndex: number) => {
    const moved = onWeekOfMonth(scheduleDate, weekday, weekIndex, today);
    change({ scheduleDate: moved, ...dayFieldsOf(moved), weekIndex, runOnDayOfWeek: true });
  };
  return (
    <Fieldset variant="unstyled" legend="On which day">
      <Stack gap="xs">
        <Group gap={8}>
          <Radio
            name="day-kind"
            label="On day"
            checked={!runOnDayOfWeek}
            onChange={() => change({ runOnDayOfWeek: false, ...dayFieldsOf(scheduleDate) })}
          />
          <TextInput
            aria-label="Day of the month"
            inputMode="numeric"
            maxLength={2}
            w={68}
            disabled={runOnDayOfWeek}
            value={Number.isNaN(values.dayOfMonth) ? '' : values.dayOfMonth}
            onChange={(event) => typeDay(event.currentTarget.value)}
            error={Boolean(errors.dayOfMonth) || (isRefused && Number.isNaN(values.dayOfMonth))}
          />
          <span>of the month</span>
          {(isRefused || errors.dayOfMonth) && (
            <Input.Error role="alert">{formProblems.DAY_OF_MONTH_INVALID}</Input.Error>
          )}
        </Group>
        <Group gap={8}>
          <Radio
            name="day-kind"
            label="On the"
            checked={runOnDayOfWeek}
            onChange={() => pickWeekday(values.scheduledDayOfWeek, values.weekIndex)}
          />
          <NativeSelect
            aria-label="Week of the month"
            data={weekData}
            disabled={!runOnDayOfWeek}
            value={values.weekIndex}
            onChange={(event) =>
              pickWeekday(values.scheduledDayOfWeek, Number(event.currentTarget.value))
            }
          />
          <NativeSelect
            aria-label="Weekday"
            data={weekdayData}
            disabled={!runOnDayOfWeek}
            value={values.scheduledDayOfWeek}
            onChange={(event) => pickWeekday(Number(event.currentTarget.value), values.weekIndex)}
          />
        </Group>
      </Stack>
    </Fieldset>
  );
}

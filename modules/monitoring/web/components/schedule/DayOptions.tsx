import { Fieldset, Input, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { dayFieldsOf, onDayOfMonth, onWeekOfMonth } from '../../rules/scheduleDates.ts';
import type { ScheduleForm } from '../../rules/scheduleForm.ts';
import { weekdays, weekIndexes } from '../../rules/scheduleWords.ts';
import classes from '../dialog.module.css';
import { type FormProps, said } from '../formProps.ts';

/** Spec modules §5: the input is debounced by 1 s and clamped to the month length. */
const clampAfterMs = 1000;

const weekdayData = weekdays.map((label, index) => ({ value: String(index + 1), label }));
const weekData = weekIndexes.map((label, index) => ({ value: String(index + 1), label }));

/** Of a monthly or quarterly scan: by day of the month, or by weekday. Both move the first date. */
export function DayOptions({
  form,
  change,
  problems,
  today,
}: FormProps<ScheduleForm> & { today: string }) {
  const { scheduleDate, runOnDayOfWeek } = form;
  const clamp = useDebouncedCallback((day: number) => {
    if (day < 1 || day > 31) return;
    const moved = onDayOfMonth(scheduleDate, day, today);
    change({ scheduleDate: moved, ...dayFieldsOf(moved) });
  }, clampAfterMs);
  const typeDay = (text: string) => {
    const dayOfMonth = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
    change({ dayOfMonth });
    if (dayOfMonth) clamp(dayOfMonth);
  };
  const pickWeekday = (weekday: number, weekIndex: number) => {
    const moved = onWeekOfMonth(scheduleDate, weekday, weekIndex, today);
    change({ scheduleDate: moved, ...dayFieldsOf(moved), weekIndex, runOnDayOfWeek: true });
  };
  return (
    <Fieldset variant="unstyled" legend="On which day">
      <Stack gap="xs">
        <div className={classes.days}>
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
            value={Number.isNaN(form.dayOfMonth) ? '' : form.dayOfMonth}
            onChange={(event) => typeDay(event.currentTarget.value)}
            error={Boolean(problems.dayOfMonth)}
          />
          <span>of the month</span>
          {problems.dayOfMonth && (
            <Input.Error role="alert">{said(problems.dayOfMonth)}</Input.Error>
          )}
        </div>
        <div className={classes.days}>
          <Radio
            name="day-kind"
            label="On the"
            checked={runOnDayOfWeek}
            onChange={() => pickWeekday(form.scheduledDayOfWeek, form.weekIndex)}
          />
          <NativeSelect
            aria-label="Week of the month"
            data={weekData}
            disabled={!runOnDayOfWeek}
            value={form.weekIndex}
            onChange={(event) =>
              pickWeekday(form.scheduledDayOfWeek, Number(event.currentTarget.value))
            }
          />
          <NativeSelect
            aria-label="Weekday"
            data={weekdayData}
            disabled={!runOnDayOfWeek}
            value={form.scheduledDayOfWeek}
            onChange={(event) => pickWeekday(Number(event.currentTarget.value), form.weekIndex)}
          />
        </div>
      </Stack>
    </Fieldset>
  );
}

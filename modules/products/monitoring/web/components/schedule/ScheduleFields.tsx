import {
  Anchor,
  Fieldset,
  Group,
  Input,
  NativeSelect,
  Radio,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { zoneName } from '#kit/contract/dates.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { timeZoneShown } from '#kit/web/dates.ts';
import type { FieldsPart } from '#kit/web/forms/useFields.ts';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { isInPlan, type Recurrence, recurrences } from '#modules/products/monitoring/vocabulary.ts';
import { recurrenceLabels } from '#modules/products/monitoring/web/copy.ts';
import {
  dayFieldsOf,
  lastDate,
  toInstant,
  type WallTime,
} from '#modules/products/monitoring/web/rules/scheduleDates.ts';
import {
  checkSchedule,
  isByMonth,
  type ScheduleForm,
} from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import { recurrenceWords } from '#modules/products/monitoring/web/rules/scheduleWords.ts';
import classes from '../dialog.module.css';
import { DayOptions } from './DayOptions.tsx';

interface Props {
  form: FieldsPart<ScheduleForm>;
  /** The label of the date field, which says what scan the date is for. */
  label: string;
  plan: PlanDetail;
  /** 'YYYY-MM-DD' in the brand's time zone. */
  today: string;
}

/** How often a website is scanned, from which date on, at what time, and on which day. */
export function ScheduleFields({ form, label, plan, today }: Props) {
  const { values, errors, change } = form;
  const pickDate = (date: string) => change({ scheduleDate: date, ...(date && dayFieldsOf(date)) });
  return (
    <Stack gap="md">
      <Radio.Group
        label="How often"
        value={values.recurrence}
        onChange={(recurrence) => change({ recurrence: recurrence as Recurrence })}
        error={errors.recurrence}
      >
        <div className={classes.frequencies}>
          {recurrences.map((recurrence) => (
            <Frequency key={recurrence} recurrence={recurrence} plan={plan} />
          ))}
        </div>
      </Radio.Group>
      <Group gap={16} align="stretch">
        <TextInput
          type="date"
          flex="1 1 180px"
          label={label}
          value={values.scheduleDate}
          min={today}
          max={lastDate(today)}
          onChange={(event) => pickDate(event.currentTarget.value)}
          error={errors.scheduleDate}
        />
        <TimeFields
          time={values.scheduleTime}
          onChange={(scheduleTime) => change({ scheduleTime })}
        />
      </Group>
      {values.scheduleDate && isByMonth(values) && <DayOptions form={form} today={today} />}
      {values.scheduleDate && !checkSchedule(values, today).dayOfMonth && (
        <Text c="dimmed" size="sm" role="status">
          {recurrenceWords(scheduleOf(values), timeZoneShown())}, from the date above on.
        </Text>
      )}
      <div>
        <WhatItMeans words={['PT']} />
      </div>
    </Stack>
  );
}

const scheduleOf = (form: ScheduleForm) => ({
  recurrence: form.recurrence,
  plannedFor: toInstant(form.scheduleDate, form.scheduleTime, timeZoneShown()),
  runOnDayOfWeek: form.runOnDayOfWeek,
  scheduledDayOfWeek: form.runOnDayOfWeek ? form.scheduledDayOfWeek : null,
  weekIndex: form.weekIndex,
  dayOfMonth: form.dayOfMonth,
});

function Frequency({ recurrence, plan }: { recurrence: Recurrence; plan: PlanDetail }) {
  const has = isInPlan(recurrence, plan);
  return (
    <div className={classes.choice}>
      <Input.Wrapper>
        <Radio value={recurrence} label={recurrenceLabels[recurrence]} disabled={!has} />
        {!has && (
          <Anchor component={Link} to="/plan" size="sm" ml={36} py={12} display="inline-block">
            Upgrade to use
          </Anchor>
        )}
      </Input.Wrapper>
    </div>
  );
}

interface TimeProps {
  time: WallTime;
  onChange: (time: WallTime) => void;
}

/** Hour 1 to 12, minute 0 to 59; an invalid entry restores the previous value (MON-073). */
function TimeFields({ time, onChange }: TimeProps) {
  return (
    <Fieldset variant="unstyled" legend="Time">
      <Group gap={8} align="flex-end" wrap="nowrap">
        <NumberOf
          label="Hour"
          value={time.hour}
          min={1}
          max={12}
          onChange={(hour) => onChange({ ...time, hour })}
        />
        <Text aria-hidden pb={8} fw={600}>
          :
        </Text>
        <NumberOf
          label="Minute"
          value={time.minute}
          min={0}
          max={59}
          onChange={(minute) => onChange({ ...time, minute })}
        />
        <NativeSelect
          aria-label="AM or PM"
          data={['AM', 'PM']}
          value={time.half}
          onChange={(event) =>
            onChange({ ...time, half: event.currentTarget.value === 'PM' ? 'PM' : 'AM' })
          }
        />
        <Text pb={8}>{zoneName(timeZoneShown())}</Text>
      </Group>
    </Fieldset>
  );
}

interface NumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function NumberOf({ label, value, min, max, onChange }: NumberProps) {
  const shown = label === 'Minute' ? String(value).padStart(2, '0') : String(value);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const next = Number(typed);
    if (typed && /^\d{1,2}$/.test(typed) && next >= min && next <= max) onChange(next);
    setTyped(null);
  };
  return (
    <TextInput
      aria-label={label}
      inputMode="numeric"
      maxLength={2}
      w={68}
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

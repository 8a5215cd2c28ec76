import { Fieldset, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { WallTime } from '#modules/products/monitoring/web/rules/scheduleDates.ts';
import classes from '../dialog.module.css';

interface Props {
  time: WallTime;
  /** The short name of the time zone: 'PT'. */
  zone: string;
  onChange: (time: WallTime) => void;
}

/** Hour 1 to 12, minute 0 to 59; an invalid entry restores the previous value (MON-073). */
export function TimeFields({ time, zone, onChange }: Props) {
  return (
    <Fieldset variant="unstyled" legend="Time">
      <div className={classes.time}>
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
        <Text pb={8}>{zone}</Text>
      </div>
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
      value={typed ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

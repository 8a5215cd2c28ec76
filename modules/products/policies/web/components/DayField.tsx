import { TextInput } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';

interface Props extends FieldBinding {
  label: string;
  /** A day, or a day and time. */
  type?: 'date' | 'datetime-local';
  description?: string;
  min: string;
  max: string;
}

/** A day of the calendar, chosen by the platform's own calendar. */
export const DayField = ({ onChange, ...field }: Props) => (
  <TextInput type="date" onChange={(event) => onChange(event.currentTarget.value)} {...field} />
);

import { TextInput } from '@mantine/core';
import type { FieldBinding } from '#kit/web/forms/fieldBinding.tsx';
import { stateWords } from '../copy.ts';

/** The days until which a statement may hold. */
export interface Ends {
  firstEnd: string;
  lastEnd: string;
}

export const endCheck =
  ({ firstEnd, lastEnd }: Ends) =>
  (day: string): string | null =>
    day < firstEnd || day > lastEnd ? stateWords.untilWrong(firstEnd, lastEnd) : null;

/** Until when a statement holds. */
export const EndField = ({ firstEnd, lastEnd, onChange, ...field }: Ends & FieldBinding) => (
  <TextInput
    type="date"
    label={stateWords.until}
    min={firstEnd}
    max={lastEnd}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...field}
  />
);

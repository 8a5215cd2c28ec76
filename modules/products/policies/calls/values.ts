import { emailPattern, storedEmail } from '#kit/contract/formats.ts';
import { isPhone } from '#kit/contract/phone.ts';
import type { ValueField } from '../schemas.ts';
import { keysIn, type Values } from '../vocabulary.ts';

export const defaultsOf = (fields: readonly ValueField[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ key, default: value }) => (value ? [[key, value]] : [])));

/** Whether a value is filled in and has the format of its field. */
export function isFit(field: ValueField, value: string): boolean {
  if (value.trim() === '') return false;
  switch (field.kind) {
    case 'email':
      return emailPattern.test(storedEmail(value));
    case 'phone':
      return isPhone(value);
    case 'number':
      return /^\d{1,9}$/.test(value);
    case 'choice':
      return field.choices?.includes(value) ?? false;
    default:
      return true;
  }
}

/** The values of a text that are missing or invalid. */
export const missingIn = (
  text: string,
  fields: readonly ValueField[],
  values: Values,
): ValueField[] => {
  const asked = new Set(keysIn(text));
  return fields.filter((field) => asked.has(field.key) && !isFit(field, values[field.key] ?? ''));
};

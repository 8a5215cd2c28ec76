import type { ValueField } from '../contract.ts';

type Values = Readonly<Record<string, string>>;

const placeholder = /\{\{\s*([A-Za-z][\w-]*)\s*\}\}/g;

/** The keys of the values that a text asks for, each once. */
export const keysIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, key = '']) => key)),
];

/** Puts values into a text by what `answerOf` answers; null leaves the words as they are. */
export const fillText = (text: string, answerOf: (key: string) => string | null): string =>
  text.replaceAll(placeholder, (whole, key: string) => answerOf(key) ?? whole);

/** Of several sources the first that has something to say. */
export function firstValues(
  keys: readonly string[],
  ...sources: readonly Values[]
): Record<string, string> {
  const found = keys.flatMap((key) => {
    const value = sources.map((source) => source[key]).find((one) => one?.trim());
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}

export const defaultsOf = (fields: readonly ValueField[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ key, default: value }) => (value ? [[key, value]] : [])));

/** What a value has to look like, where it is more than words. */
export function isFit(field: ValueField, value: string): boolean {
  if (value.trim() === '') return false;
  switch (field.kind) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
    case 'number':
      return /^\d{1,9}$/.test(value);
    case 'choice':
      return field.choices?.includes(value) ?? false;
    default:
      return true;
  }
}

/** The values that a text still asks for, or that are not as they must be. */
export const missingIn = (
  text: string,
  fields: readonly ValueField[],
  values: Values,
): ValueField[] => {
  const asked = new Set(keysIn(text));
  return fields.filter((field) => asked.has(field.key) && !isFit(field, values[field.key] ?? ''));
};

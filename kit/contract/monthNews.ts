/** The part of a month that a letter tells of: all of it, or from when the organization signed up. */
export interface MonthSpan {
  from: Date;
  /** The next month's first moment. */
  until: Date;
  /** IANA name of the zone in which the month is one. */
  timeZone: string;
}

/** 'first': seen for the first time, so neither better nor worse. 'state': how it stands, which is no news alone. */
export type NewsKind = 'better' | 'worse' | 'first' | 'state';

/** What a month brought, as a whole sentence in the words of the module that tells it. */
export interface MonthNews {
  kind: NewsKind;
  text: string;
}

const named = 2;
const longestName = 60;

/** The first names of a list, in quotation marks, and how many more there are: '“A”, “B” and 3 more'. */
export function namedFew(names: readonly string[]): string {
  const shown = names.slice(0, named).map((name) => `“${shortened(name)}”`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
}

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;

/** '1 course', '2 courses'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

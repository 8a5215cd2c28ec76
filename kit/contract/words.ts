const named = 2;
const longestName = 60;

/**
 * '1 course', '2 courses', '1,200 people'; what takes more than an 's' comes with its plural. The browser's own
 * formatting is asked for what needs it alone: its first use costs a phone a twentieth of a second.
 */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count < 1000 ? count : count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The first names of a list, in quotation marks, and how many more there are: '“A”, “B” and 3 more'. */
export function namedFew(names: readonly string[]): string {
  const shown = names.slice(0, named).map((name) => `“${shorten(name, longestName)}”`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ');
}

/** The first lines of a list, and how many more there are. */
export const firstLines = (lines: readonly string[], most: number): string[] =>
  lines.length > most ? [...lines.slice(0, most), `And ${lines.length - most} more.`] : [...lines];

/** The first characters of a text, at most `max`, the last of which is whole. */
export const beginningOf = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** A text of at most `max` characters. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${beginningOf(text, max - 1).trimEnd()}…` : text;

/** What the product calls each severity. */
export const severityWords = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
} as const;

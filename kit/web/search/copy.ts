import type { FoundKind, StaffFoundKind } from '#kit/contract/search.ts';
import { countOf } from '#kit/contract/words.ts';

/** The heading of each group. */
export const headings: Record<'screens' | 'actions' | FoundKind | StaffFoundKind, string> = {
  actions: 'Do',
  screens: 'Go to',
  causes: 'To fix',
  websites: 'Websites',
  policies: 'Policies',
  weaknesses: 'Weaknesses',
  messages: 'Messages',
  trainees: 'Trainees',
  admins: 'Admins',
  help: 'Help',
  customers: 'Customers',
  brands: 'Brands',
  staff: 'Staff',
};

/** What is said where a part of the search failed: 'Not searched just now: Policies and Trainees.' */
export function failedWords(kinds: readonly (keyof typeof headings)[]): string {
  const names = kinds.map((kind) => headings[kind]);
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
  return `Not searched just now: ${list}.`;
}

export const countWords = (count: number): string =>
  count === 0 ? 'Nothing found' : countOf(count, 'result');

/** Its keys, below the list. */
export const keyWords = 'Arrow keys choose, Enter opens, Escape closes.';

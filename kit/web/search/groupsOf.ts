import { closest, type Found, type FoundKind, type StaffFoundKind } from '#kit/contract/search.ts';
import type { ShownEntry } from './searchEntry.ts';

export interface SearchAnswer {
  groups: readonly { kind: FoundKind | StaffFoundKind; found: readonly Found[] }[];
  failed: readonly (FoundKind | StaffFoundKind)[];
}

export interface Group {
  kind: SearchAnswer['groups'][number]['kind'] | ShownEntry['kind'];
  found: readonly Found[];
}

/**
 * What is shown for these words: the app's own screens and actions at once, and what the server found. Of an answer to
 * what was typed before, only what has the words still.
 */
export function groupsOf(
  words: readonly string[],
  entries: readonly ShownEntry[],
  { answer, isOlder }: { answer: SearchAnswer | undefined; isOlder: boolean },
): Group[] {
  const own = (['actions', 'screens'] as const).map((kind): Group => {
    const some = entries.filter((entry) => entry.kind === kind);
    const fitting =
      words.length === 0
        ? some
        : closest(words, some, ({ label, also }) => [label, ...(also ? [also] : [])]);
    return {
      kind,
      found: fitting.map(({ label, detail, path }) => ({
        title: label,
        detail: detail ?? '',
        path,
      })),
    };
  });
  const theirs = (answer?.groups ?? []).map(({ kind, found }): Group => {
    return { kind, found: isOlder ? closest(words, found, fieldsOf) : found };
  });
  return [...own, ...theirs].filter(({ found }) => found.length > 0);
}

const fieldsOf = ({ title, detail }: Found): readonly [string, string] => [title, detail];

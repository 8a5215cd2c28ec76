import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { wordsOf } from '#kit/contract/search.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { groupsOf, type SearchAnswer } from './groupsOf.ts';
import type { ShownEntry } from './searchEntry.ts';

/** A pause in typing; what was asked for before is called off by the next key. */
const pauseMs = 150;

export interface Asks {
  entries: readonly ShownEntry[];
  /** The server is asked from this many characters on. */
  minQuery: number;
  search: (query: string, signal: AbortSignal) => Promise<SearchAnswer>;
}

/** What is found for what is typed, and how the server's part of it stands. */
export function useFound(query: string, { entries, minQuery, search }: Asks) {
  const [settled] = useDebouncedValue(query, pauseMs);
  const isAsked = query.length >= minQuery;
  const asked = isAsked && settled === query ? query : '';
  const { data, error, isFetching, isPlaceholderData, fetchStatus, refetch } = useQuery<
    SearchAnswer,
    CallError
  >({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: asked !== '',
    placeholderData: (before) => before,
    retry: false,
    // Asked anew each time that the search opens.
    gcTime: 0,
  });
  const answer = isAsked ? data : undefined;
  const isOlder = asked === '' || isPlaceholderData;
  return {
    groups: groupsOf(wordsOf(query), entries, { answer, isOlder }),
    isWaiting: isAsked && (asked === '' || isFetching),
    isOffline: isAsked && fetchStatus === 'paused',
    error: isAsked ? error : null,
    failed: (!isOlder && answer?.failed) || [],
    retry: () => void refetch(),
  };
}

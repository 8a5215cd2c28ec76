import { keepPreviousData } from '@tanstack/react-query';
import type { Call, SentTo } from '#kit/contract/call.ts';
import { useCall } from '#kit/web/api/hooks.ts';

/** Reads a list that is searched or turned over: what is shown stays until the next is there. */
export const useList = <C extends Call>(call: C, input: SentTo<C>) =>
  useCall(call, input, { placeholderData: keepPreviousData });

/** How many such a list has on all its pages; null while the next is read. */
export const foundIn = ({
  data,
  isPlaceholderData,
}: {
  data: { total: number } | undefined;
  isPlaceholderData: boolean;
}): number | null => (isPlaceholderData ? null : (data?.total ?? null));

import {
  type QueryFilters,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, OutputOf, SentTo } from '#kit/contract/call.ts';
import { failed, succeeded } from '#kit/web/feedback/toasts.ts';
import type { CallError } from './callError.ts';
import { send } from './send.ts';

/** The key under which a call's answer is kept; without input, of all its answers. */
export const keyOf = (call: Call, input?: unknown): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

/** Reads by a call: `const targets = useCall(loadTargetList, {})`. */
export function useCall<C extends Call>(
  call: C,
  input: SentTo<C>,
  options?: Omit<UseQueryOptions<OutputOf<C>, CallError>, 'queryKey' | 'queryFn'>,
) {
  return useQuery<OutputOf<C>, CallError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, signal),
    ...options,
  });
}

/**
 * Changes by a call: `const add = useSend(createTarget, { onSuccess })`, then `add.mutate(input)`. When it
 * works, the toasts of its earlier failures go.
 */
export function useSend<C extends Call>(
  call: C,
  options?: Omit<UseMutationOptions<OutputOf<C>, CallError, SentTo<C>>, 'mutationFn'>,
) {
  return useMutation<OutputOf<C>, CallError, SentTo<C>>({
    mutationFn: (input) => send(call, input),
    ...options,
    onSuccess: (...told) => {
      succeeded(call.path);
      return options?.onSuccess?.(...told);
    },
    onError: (...told) => failed(call.path, () => options?.onError?.(...told)),
  });
}

/**
 * What a change is about, where other modules' screens show it too: they listen to the topic (`meta.topics`), so
 * that who changes something need not know them.
 */
export type Topic = 'websites' | 'policies' | 'team';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] };
  }
}

/** The queries of a call, or all that listen to a topic. */
export const queriesOf = (changed: Call | Topic): QueryFilters =>
  typeof changed === 'string'
    ? { predicate: ({ meta }) => meta?.topics?.includes(changed) ?? false }
    : { queryKey: keyOf(changed) };

/** After a change: what these calls answered, and what listens to these topics, is read again where it is shown. */
export function useRefresh() {
  const client = useQueryClient();
  return (...changed: (Call | Topic)[]) =>
    Promise.all(changed.map((one) => client.invalidateQueries(queriesOf(one))));
}

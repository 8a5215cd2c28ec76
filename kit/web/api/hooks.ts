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

export { sentenceFor } from './platformCopy.ts';

/** The cache key of a call's answer; without input, the prefix of all its answers. */
export const keyOf = (call: Call, input?: unknown): unknown[] =>
  input === undefined ? [call.path] : [call.path, input];

/** Reads with a call: `const targets = useCall(loadTargetList, {})`. */
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
 * Changes with a call: `const add = useSend(createTarget, { onSuccess })`, then `add.mutate(input)`. A
 * success removes the toasts of its earlier failures.
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
    // What was refused is over at once, whatever is loaded again because of it: it can be corrected and sent.
    onError: (...told) => {
      failed(call.path, () => void options?.onError?.(...told));
    },
    onSettled: (...told) => {
      const [, error] = told;
      const after = options?.onSettled?.(...told);
      return error ? undefined : after;
    },
  });
}

/**
 * The subject of a change that other modules' screens show too: their queries name the topic (`meta.topics`),
 * so that the code that makes the change need not know them.
 */
export type Topic = 'websites' | 'policies' | 'team';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] };
  }
}

/** The queries of a call, or all that name a topic. */
export const queriesOf = (changed: Call | Topic): QueryFilters =>
  typeof changed === 'string'
    ? { predicate: ({ meta }) => meta?.topics?.includes(changed) ?? false }
    : { queryKey: keyOf(changed) };

/** Invalidates the queries of these calls and topics after a change; those on screen are loaded again. */
export function useRefresh() {
  const client = useQueryClient();
  return (...changed: (Call | Topic)[]) =>
    Promise.all(changed.map((one) => client.invalidateQueries(queriesOf(one))));
}

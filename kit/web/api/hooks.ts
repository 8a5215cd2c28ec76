import {
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

/** After a change: what these calls answered is read again where it is shown. */
export function useRefresh() {
  const client = useQueryClient();
  return (...calls: Call[]) =>
    Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
}

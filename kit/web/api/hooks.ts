import {
  type QueryFilters,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Call, OutputOf, SentTo } from '#kit/contract/call.ts';
import { failed, succeeded, toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import type { CallError } from './callError.ts';
import { keyOf } from './keyOf.ts';
import { sentenceFor } from './platformCopy.ts';
import { send } from './send.ts';

export { keyOf } from './keyOf.ts';
export { sentenceFor } from './platformCopy.ts';

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

interface SendOptions<C extends Call>
  extends Omit<UseMutationOptions<OutputOf<C>, CallError, SentTo<C>>, 'mutationFn'> {
  /** What a success changes: it is loaded again before `onSuccess` is called. */
  refreshes?: readonly (Call | Topic)[];
  /** What a toast says after `onSuccess`. */
  done?: string | ((output: OutputOf<C>) => string);
  /** A toast says what was refused, in the screen's own words for these codes; `{}` has none. */
  refusals?: Readonly<Record<string, string>>;
}

/** What a dialog needs of a call that it sends, as `useSend` gives it: an organization's or a brand's. */
export interface Sending<Input, Output> {
  isPending: boolean;
  error: CallError | null;
  mutate(input: Input, then?: { onSuccess: (output: Output) => void }): void;
  /** Forgets what was refused before. */
  reset(): void;
}

/**
 * Changes with a call: `const add = useSend(createTarget, { refreshes: [loadTargetList], done: 'Added.',
 * refusals: {} })`, then `add.mutate(input)`. A success removes the toasts of its earlier failures.
 */
export function useSend<C extends Call>(
  call: C,
  { refreshes = [], done, refusals, ...options }: SendOptions<C> = {},
) {
  const refresh = useRefresh();
  type Made = UseMutationResult<OutputOf<C>, CallError, SentTo<C>>;
  const mutation: Made = useMutation<OutputOf<C>, CallError, SentTo<C>>({
    mutationFn: (input) => send(call, input),
    ...options,
    onSuccess: async (...args) => {
      succeeded(call.path);
      if (refreshes.length > 0) await refresh(...refreshes);
      await options.onSuccess?.(...args);
      if (done) toastSuccess(typeof done === 'string' ? done : done(args[0]));
    },
    // What was refused is over at once, whatever is loaded again because of it: it can be corrected and sent.
    onError: (...args) => {
      // Whoever did not confirm it wants everything as it was.
      if (args[0].code === 'CONFIRM_SIGN_IN') return mutation.reset();
      failed(call.path, () => {
        // No screen has words of its own for it: what it would say instead is to try again.
        const isOfRole = args[0].code === 'ROLE_FORBIDS';
        if (refusals || isOfRole) toastError(sentenceFor(args[0], refusals));
        if (!isOfRole) void options.onError?.(...args);
      });
    },
    onSettled: (...args) => {
      const [, error] = args;
      const after = options.onSettled?.(...args);
      return error ? undefined : after;
    },
  });
  return mutation;
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

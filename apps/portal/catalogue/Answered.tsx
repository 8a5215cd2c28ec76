import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Call, OutputOf } from '#kit/contract/call.ts';
import { CallError } from '#kit/web/api/callError.ts';
import { keyOf } from '#kit/web/api/keyOf.ts';
import { createClient } from '#kit/web/api/queryClient.ts';

type Answer = readonly [call: Call, answer: unknown];

/** What a call without input was answered, or refused. */
export const answer = <C extends Call>(call: C, given: OutputOf<C> | CallError): Answer => [
  call,
  given,
];

/** The server did not do what was asked. */
export const failure = new CallError('UNAVAILABLE', 503, '5d3c0f6a');

/** Draws its children from these answers; calls without one are on their way for good. */
export function Answered({
  answers,
  children,
}: {
  answers: readonly Answer[];
  children: ReactNode;
}) {
  const [client] = useState(() => clientWith(answers));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientWith(answers: readonly Answer[]) {
  const client = createClient();
  // What failed stays so.
  client.setDefaultOptions({
    queries: { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false },
  });
  for (const [call, given] of answers) {
    const queryKey = keyOf(call, {});
    if (given instanceof CallError)
      client
        .getQueryCache()
        .build(client, { queryKey })
        .setState({ status: 'error', error: given });
    else client.setQueryData(queryKey, given);
  }
  return client;
}

import { QueryClient } from '@tanstack/react-query';

/** Asks again where the failure may pass: there was no answer, or the server is down. */
export const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && 'status' in error && [0, 502, 503, 504].includes(Number(error.status)),
        retryDelay: (failures) => 500 * 2 ** failures,
      },
    },
  });

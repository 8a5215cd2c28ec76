import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { csrfTokenFrom, forgetCsrfToken } from '#kit/web/api/csrf.ts';
import { keyOf } from '#kit/web/api/hooks.ts';
import { whenSessionEnds } from '#kit/web/api/send.ts';
import { Toasts } from '#kit/web/feedback/Toasts.tsx';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { checkStaff, getConsoleToken } from '#modules/foundation/staff/calls.ts';
import { createConsoleRouter } from './router.tsx';

/** A neutral colour: the console looks the same whichever customer's data is open. */
const calm = '#3d5a80';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: false } },
});
csrfTokenFrom(`/api${getConsoleToken.path}`);
whenSessionEnds(() => {
  forgetCsrfToken();
  // The cached data belongs to a session that ended; the shell checks the session again and shows the
  // sign-in.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== checkStaff.path });
  void client.invalidateQueries({ queryKey: keyOf(checkStaff) });
});

createRoot(container).render(
  <ThemeProvider color={calm}>
    <QueryClientProvider client={client}>
      <RouterProvider router={createConsoleRouter()} />
      <Toasts />
    </QueryClientProvider>
  </ThemeProvider>,
);

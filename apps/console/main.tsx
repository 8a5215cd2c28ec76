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

/** Of no brand: the console looks the same whichever customer is being looked at. */
const calm = '#3d5a80';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: false } },
});
csrfTokenFrom(`/api${getConsoleToken.path}`);
whenSessionEnds(() => {
  forgetCsrfToken();
  // What was read is nobody's any more; the shell asks who is there, and shows the sign-in.
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

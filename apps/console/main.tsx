import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { csrfTokenFrom } from '#kit/web/api/csrf.ts';
import { whenSessionEnds } from '#kit/web/api/send.ts';
import { onSessionEnding } from '#kit/web/api/sessionEnd.ts';
import { Toasts } from '#kit/web/feedback/Toasts.tsx';
import { keepPresses } from '#kit/web/frame/keepPresses.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import { getConsoleToken } from '#modules/foundation/staff/calls.ts';
import { createConsoleRouter } from './router.tsx';
import { forgetSession } from './shell/forgetSession.ts';

/** A neutral colour: the console looks the same whichever customer's data is open. */
const calm = brandRoles('#3d5a80');

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 10_000, retry: false } },
});
csrfTokenFrom(`/api${getConsoleToken.path}`);
keepPresses();
whenSessionEnds(() => void forgetSession(client));
onSessionEnding(() => void client.cancelQueries());

createRoot(container).render(
  <ThemeProvider roles={calm}>
    <QueryClientProvider client={client}>
      <RouterProvider router={createConsoleRouter()} useTransitions={false} />
      <Toasts />
    </QueryClientProvider>
  </ThemeProvider>,
);

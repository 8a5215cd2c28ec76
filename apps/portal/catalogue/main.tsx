import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createClient } from '#kit/web/api/queryClient.ts';
import { Toasts } from '#kit/web/feedback/Toasts.tsx';
import { showDatesIn } from '#kit/web/shownZone.ts';
import { Branded } from '#modules/foundation/people/web/signIn/components/Branded.tsx';
import { brandFrom } from './brandFrom.ts';
import { Catalogue } from './Catalogue.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

// No server stands behind the catalogue: what asks one waits.
window.fetch = () => new Promise(() => {});

const brand = brandFrom(window.location.search);
showDatesIn(brand.timeZone);
// Its links lead nowhere.
const router = createMemoryRouter([{ path: '*', element: <Catalogue brand={brand} /> }]);

createRoot(container).render(
  <Branded brand={brand}>
    <QueryClientProvider client={createClient()}>
      <RouterProvider router={router} useTransitions={false} />
      <Toasts />
    </QueryClientProvider>
  </Branded>,
);

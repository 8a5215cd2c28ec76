import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createClient } from '#kit/web/api/queryClient.ts';
import { send, whenCallFails } from '#kit/web/api/send.ts';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';
import { BootFailure } from '#kit/web/frame/BootFailure.tsx';
import { keepPresses } from '#kit/web/frame/keepPresses.ts';
import { showDatesIn } from '#kit/web/shownZone.ts';
import { ThemeProvider } from '#kit/web/theme/ThemeProvider.tsx';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import { recordFailedCall } from '#modules/foundation/people/web/signIn/errorLog.ts';
import { bootWords } from '#modules/products/training/web/academy/copy.ts';
import { createAcademyRouter } from './router.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);

const client = createClient();

// Needs no session, like every call of these pages. The server removes the link's secret from the page's
// address.
keepPresses();
whenCallFails(recordFailedCall);

/** The providers around the trainee's pages. */
function Academy({ brand, client }: { brand: Brand; client: QueryClient }) {
  const [router] = useState(createAcademyRouter);
  return (
    <ThemeProvider roles={brand.roles} look={brand.look}>
      <BrandFaceProvider value={brand}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </BrandFaceProvider>
    </ThemeProvider>
  );
}

/** The brand is the host's, which is the link's own; a session, if there is one, is ignored. */
async function start(): Promise<void> {
  try {
    const { boot } = await send(check, { bc: true });
    if (!boot) throw new Error('The boot check did not answer the boot data.');
    showDatesIn(boot.brand.timeZone);
    root.render(<Academy brand={boot.brand} client={client} />);
  } catch {
    root.render(
      <BootFailure title={bootWords.title} again={bootWords.again} retry={start}>
        {bootWords.text}
      </BootFailure>,
    );
  }
}
void start();

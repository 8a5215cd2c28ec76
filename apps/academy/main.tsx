import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { send, whenCallFails } from '#kit/web/api/send.ts';
import { showDatesIn } from '#kit/web/dates.ts';
import { BootFailure } from '#kit/web/frame/BootFailure.tsx';
import { keepPresses } from '#kit/web/frame/keepPresses.ts';
import { check } from '#modules/foundation/people/calls/accounts.ts';
import { recordFailedCall } from '#modules/foundation/people/web/signIn/errorLog.ts';
import { bootWords } from '#modules/products/training/web/academy/copy.ts';
import { Academy } from './Academy.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // No answer, or the server is down: try again.
      retry: (failures, error) =>
        failures < 2 && 'status' in error && [0, 502, 503, 504].includes(Number(error.status)),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
  },
});

// Needs no session, like every call of these pages. The server removes the link's secret from the page's
// address.
keepPresses();
whenCallFails(recordFailedCall);

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

import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type PageAnswer, pageAnswersId } from '#kit/contract/pageAnswer.ts';
import { analytics, startAnalytics } from '#kit/web/analytics.ts';
import { CallError, unreachable } from '#kit/web/api/callError.ts';
import { createClient } from '#kit/web/api/queryClient.ts';
import { addToCalls, whenCallFails, whenSessionEnds } from '#kit/web/api/send.ts';
import { onSessionEnding } from '#kit/web/api/sessionEnd.ts';
import { toastWarning } from '#kit/web/feedback/toasts.ts';
import { BootFailure } from '#kit/web/frame/BootFailure.tsx';
import { keepPresses } from '#kit/web/frame/keepPresses.ts';
import { whenIdle } from '#kit/web/frame/whenIdle.ts';
import { recordFailedCall } from '#modules/foundation/people/web/signIn/errorLog.ts';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import { Portal } from './Portal.tsx';
import { createPortalRouter, findScreen, guard, prefetchShell } from './router.tsx';
import { prefetchBroken } from './screens/Broken.tsx';
import { leaveForRoot } from './session/leaveForRoot.ts';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');
const root = createRoot(container);

const client = createClient();

/** Answers that were sent with the page are put into the cache and not requested again. */
const brought = document.getElementById(pageAnswersId)?.textContent;
const answers: PageAnswer[] = brought ? JSON.parse(brought) : [];
for (const [path, input, data] of answers) client.setQueryData([path, input], data);

keepPresses();
whenSessionEnds(leaveForRoot);
onSessionEnding(() => void client.cancelQueries());
whenCallFails(recordFailedCall);
/** The first one that a boot check told of: a later check may tell of another, to which another tab went over. */
let shown: string | null = null;
addToCalls(({ path }) => {
  const { cognitoId, orgId = null } = client.getQueryData(bootQuery.queryKey) ?? {};
  shown = orgId && (shown ?? orgId);
  // The specification requires `cognitoId` on this call (ONB-025), although the server takes it from the
  // session. Matched by path, because loading its contract would slow the first visit.
  return {
    organization: shown,
    ...(path === '/profile/profileCheck' && { fields: { cognitoId } }),
  };
});

/**
 * Loaded after the first screen, which does not need it. If it cannot be loaded, the server still ends the
 * session.
 */
const noCode = () => null;
const watchSession = () =>
  whenIdle()
    .then(() => import('./session/watchSession.ts'))
    .then((module) => module.watchSession(client), noCode);

/** While the boot check runs, fetches the code of the screen that will probably come first. */
async function guessFirstScreen(path: string): Promise<void> {
  const screen = await findScreen(path === '/' ? '/signin' : path);
  if (screen?.frame !== 'bare') prefetchShell();
  await screen?.lazy.Component();
}

async function boot(): Promise<void> {
  const session = await client.fetchQuery(bootQuery);
  if (!session.boot) throw new Error('The boot check did not answer the boot data.');
  startAnalytics(session.analyticsKey);
  if (session.cognitoId) analytics.identify({ id: session.cognitoId, email: session.email ?? '' });
  const failure = await goWhereAllowed();
  const router = createPortalRouter(client, failure);
  await whenReady(router);
  const watching = watchSession();
  // With the screen in it, and as a transition, which React renders in slices: a slow phone still responds to touch.
  startTransition(() => root.render(<Portal {...{ client, router, watching }} />));
}

/** Resolves once the router has the code of the first screen, or the error that kept it from it. */
const whenReady = (router: ReturnType<typeof createPortalRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Runs before the router exists, so that a forbidden screen is never drawn. Answers the error of a failed
 * guard, so that the router can show its screen without failing again (PLN-060).
 */
async function goWhereAllowed(): Promise<unknown> {
  try {
    for (let turns = 0; turns < 5; turns += 1) {
      const to = await guard(new URL(window.location.href), client);
      if (!to) return null;
      window.history.replaceState(null, '', to);
    }
    return null;
  } catch (error) {
    return error;
  }
}

/** Who had no answer is told so at once; the sentence for a refusal is fetched from the server that answered. */
async function reasonOf(error: CallError): Promise<string> {
  if (error.code === 'NETWORK') return unreachable;
  return import('#kit/web/api/platformCopy.ts').then(
    ({ sentenceFor }) => sentenceFor(error),
    () => unreachable,
  );
}

async function start(): Promise<void> {
  try {
    await boot();
  } catch (error) {
    client.clear();
    const reason = await reasonOf(CallError.from(error));
    root.render(
      <BootFailure title="The portal didn’t load." again="Try again" retry={start}>
        <p>{reason} Nothing you saved is lost.</p>
      </BootFailure>,
    );
  }
}
// What cannot be loaded is reported when it is needed.
guessFirstScreen(window.location.pathname).catch(noCode);
void start()
  .then(whenIdle)
  .then(() => {
    prefetchBroken();
    return import('./browserCheck.ts');
  })
  .then(({ checkBrowser }) => checkBrowser(toastWarning), noCode);

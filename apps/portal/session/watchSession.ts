import type { QueryClient } from '@tanstack/react-query';
import { send } from '#kit/web/api/send.ts';
import { askTwice, isSessionEnding } from '#kit/web/api/sessionEnd.ts';
import { check } from '#modules/foundation/people/calls/session.ts';
import { bootQuery } from '#modules/foundation/people/web/signIn/session.ts';
import { hearTabs, notifyTabs } from '#modules/foundation/people/web/signIn/sessionNews.ts';
import { createSessionWatch, type SessionWatch } from './watch.ts';

/** Watches the session of this page: it follows every boot check and the person's activity. */
export function watchSession(client: QueryClient): SessionWatch {
  const booted = () => client.getQueryData(bootQuery.queryKey);
  const watch = createSessionWatch({
    timeout: () => booted()?.boot?.sessionInactivityTimeout ?? 0,
    ask: (input) =>
      askTwice(
        () => send(check, input),
        ({ authenticated }) => authenticated,
      ),
    notifyTabs,
    leave: () => {
      if (!isSessionEnding()) window.location.assign('/');
    },
  });
  const know = () => {
    const checked = booted();
    if (checked) watch.know(checked);
  };
  know();
  // A page that is opened behind another is not looked at yet, and one that is being left not any more.
  if (document.visibilityState === 'visible' && !isSessionEnding()) watch.recordOpened();
  client.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success';
    if (isAnswer && event.query.queryKey[0] === check.path) know();
  });
  hearTabs(watch.hear);
  // Not 'scroll': a page scrolls by itself, too.
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(event, watch.recordActivity, { passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void watch.recordReturn();
  });
  return watch;
}

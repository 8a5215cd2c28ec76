import type { QueryClient } from '@tanstack/react-query';
import { send } from '#kit/web/api/send.ts';
import { check } from '#modules/accounts/contract.ts';
import { bootQuery } from '#modules/accounts/web/session.ts';
import { leaveForRoot } from './sessionEnd.ts';

const onceAMinute = 60_000;

/** While a signed-in person does something, the session is extended; on coming back, it is looked at. */
export function watchActivity(client: QueryClient): void {
  let touchedAt = Date.now();
  const isSignedIn = () => client.getQueryData(bootQuery.queryKey)?.authenticated ?? false;

  const ask = async (input: { touch?: boolean }) => {
    const answer = await send(check, input).catch(() => null);
    if (answer && !answer.authenticated) leaveForRoot();
  };
  const onActivity = () => {
    if (!isSignedIn() || Date.now() - touchedAt < onceAMinute) return;
    touchedAt = Date.now();
    void ask({ touch: true });
  };
  for (const event of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(event, onActivity, { passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isSignedIn()) void ask({});
  });
}

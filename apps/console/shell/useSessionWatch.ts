import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { askTwice } from '#kit/web/api/sessionEnd.ts';
import { checkStaff } from '#modules/foundation/staff/calls.ts';

const everyMs = 60_000;

/** Activity extends the session; on a page that nobody uses it ends by itself. */
export function useSessionWatch(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!signedIn) return;
    let active = false;
    const note = () => {
      active = true;
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, note);
    const timer = setInterval(() => {
      const input = active ? { touch: true } : {};
      active = false;
      // After a failure the next try is in a minute.
      askTwice(
        () => send(checkStaff, input),
        ({ staff }) => staff !== null,
      ).then(
        (answer) => client.setQueryData(keyOf(checkStaff, {}), answer),
        () => undefined,
      );
    }, everyMs);
    return () => {
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, note);
    };
  }, [signedIn, client]);
}

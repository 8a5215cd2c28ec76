import { once } from '#kit/web/once.ts';

/** Messages between the tabs of one browser about the session that they share. */
export type SessionNews =
  /** Somebody signed in, or went over to another organization. */
  | { kind: 'begun' }
  /** The session was extended, and ends in this many seconds. */
  | { kind: 'extended'; secondsLeft: number }
  /** The session ended, by sign-out or by time. */
  | { kind: 'ended' };

const channel = once(() => new BroadcastChannel('session'));

/** Sends to the other tabs, not to this one. */
export const notifyTabs = (news: SessionNews): void => channel().postMessage(news);

export function hearTabs(listener: (news: SessionNews) => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
}

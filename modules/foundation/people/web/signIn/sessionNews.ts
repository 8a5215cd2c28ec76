import { once } from '#kit/web/once.ts';

/** What tabs of one browser tell each other of the session that they share. */
export type SessionNews =
  /** Somebody signed in. */
  | { kind: 'begun' }
  /** It was extended, to end in so many seconds. */
  | { kind: 'extended'; secondsLeft: number }
  /** It is over, by signing out or by time. */
  | { kind: 'ended' };

const channel = once(() => new BroadcastChannel('session'));

/** Tells the other tabs, not this one. */
export const notifyTabs = (news: SessionNews): void => channel().postMessage(news);

export function hearTabs(listener: (news: SessionNews) => void): void {
  channel().addEventListener('message', ({ data }: MessageEvent<SessionNews>) => listener(data));
}

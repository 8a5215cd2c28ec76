import type { SessionNews } from '#modules/foundation/people/web/signIn/sessionNews.ts';
import { afterCheck, afterFailure, touchEvery, unconfigured } from './schedule.ts';

/** What a check answers of the session. */
interface Checked {
  authenticated: boolean;
  secondsLeft: number | null;
  cognitoId: string | null;
}

export interface Surroundings {
  /** The configured inactivity timeout in seconds; 0 while there is none. */
  timeout(): number;
  ask(input: { touch?: boolean }): Promise<Checked>;
  notifyTabs(news: SessionNews): void;
  /** To the root, with all that this page knew forgotten. */
  leave(): void;
}

/** The session's end as a warning shows it: milliseconds since 1970. */
export type Warning = { endsAt: number } | null;
export type SessionWatch = ReturnType<typeof createSessionWatch>;

/**
 * Watches the session while somebody is signed in (ACC-146 to ACC-155): looks at it when it is
 * due, warns before it ends, leaves when it has ended, and keeps step with the browser's other tabs.
 */
export function createSessionWatch({ timeout, ask, notifyTabs, leave }: Surroundings) {
  /** Who is signed in; null: nobody, and nothing is watched. */
  let watched: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touchedAt = 0;
  let warning: Warning = null;
  /** Somebody went on although the session cannot be extended any further: enough said. */
  let warned = false;
  const listeners = new Set<() => void>();

  const show = (next: Warning) => {
    warning = next;
    for (const listener of listeners) listener();
  };
  const lookIn = (seconds: number, then: () => unknown) => {
    clearTimeout(timer);
    timer = setTimeout(then, seconds * 1000);
  };
  const end = () => {
    watched = null;
    clearTimeout(timer);
    leave();
  };

  const plan = (secondsLeft: number): void => {
    if (!timeout()) {
      show(null);
      lookIn(unconfigured, look);
      return;
    }
    const { warn, again } = afterCheck(secondsLeft, timeout());
    if (!warn) warned = false;
    show(warn && !warned ? { endsAt: Date.now() + secondsLeft * 1000 } : null);
    lookIn(again, look);
  };

  const look = async (input: { touch?: boolean } = {}): Promise<void> => {
    const before = watched;
    if (before === null) return;
    const checked = await ask(input).catch(() => null);
    if (watched !== before) return;
    if (!checked) return lookIn(afterFailure, look);
    const { authenticated, secondsLeft, cognitoId } = checked;
    // Over; or another person's, who signed in in another tab.
    if (!authenticated || secondsLeft === null || cognitoId !== before) {
      if (!authenticated) notifyTabs({ kind: 'ended' });
      return end();
    }
    plan(secondsLeft);
    if (input.touch) notifyTabs({ kind: 'extended', secondsLeft });
  };

  const touch = () => {
    touchedAt = Date.now();
    return look({ touch: true });
  };

  return {
    /** What the boot check answered, at the start and after sign-in. */
    know({ authenticated, secondsLeft, cognitoId }: Checked): void {
      watched = authenticated ? cognitoId : null;
      touchedAt = Date.now();
      if (watched !== null && secondsLeft !== null) plan(secondsLeft);
      else clearTimeout(timer);
    },
    /** A person did something. Behind a warning only its buttons count. */
    recordActivity(): void {
      if (watched === null || warning || Date.now() - touchedAt < touchEvery(timeout()) * 1000)
        return;
      void touch();
    },
    /** The tab is looked at again: perhaps after hours of sleep. */
    recordReturn: () => look(),
    /** 'Continue Working'. */
    async continueWorking(): Promise<void> {
      warned = true;
      await touch();
    },
    hear(news: SessionNews): void {
      if (news.kind === 'begun') end();
      else if (watched === null) return;
      else if (news.kind === 'ended') end();
      else {
        warned = true;
        touchedAt = Date.now();
        plan(news.secondsLeft);
      }
    },
    warning: {
      current: (): Warning => warning,
      subscribe(listener: () => void): () => void {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

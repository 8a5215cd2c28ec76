import type { SessionNews } from '#modules/foundation/people/web/signIn/sessionNews.ts';
import { afterCheck, afterFailure, touchEvery, unconfigured } from './schedule.ts';

/** The session as a check answers it. */
interface Checked {
  authenticated: boolean;
  secondsLeft: number | null;
  cognitoId: string | null;
  orgId: string | null;
}

export interface Surroundings {
  /** The configured inactivity timeout in seconds; 0 while there is none. */
  timeout(): number;
  ask(input: { touch?: boolean }): Promise<Checked>;
  notifyTabs(news: SessionNews): void;
  /** Goes to the root and drops everything that this page knew. */
  leave(): void;
}

/** The session's end for the warning, in milliseconds since 1970. */
export type Warning = { endsAt: number } | null;
export type SessionWatch = ReturnType<typeof createSessionWatch>;

/**
 * Watches the session while somebody is signed in (ACC-146 to ACC-155): checks it when due, warns before it
 * ends, leaves when it has ended, and synchronises with the browser's other tabs.
 */
export function createSessionWatch({ timeout, ask, notifyTabs, leave }: Surroundings) {
  /** Who is signed in; null while nobody is, and then nothing is watched. */
  let watched: string | null = null;
  /** The organization that this page shows: the first that it was told of; null: none yet. */
  let shown: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let touchedAt = 0;
  let warning: Warning = null;
  /** The person continued although the session cannot be extended further: do not warn again. */
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
    const [before, place] = [watched, shown];
    if (before === null) return;
    const checked = await ask(input).catch(() => null);
    if (watched !== before) return;
    if (!checked) return lookIn(afterFailure, look);
    const { authenticated, secondsLeft, cognitoId, orgId } = checked;
    // The session ended, or another tab signed in another person, or went over to another organization.
    const isElsewhere = place !== null && orgId !== null && orgId !== place;
    if (!authenticated || secondsLeft === null || cognitoId !== before || isElsewhere) {
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
    /** Takes the boot check's answer, at the start and after sign-in. */
    know({ authenticated, secondsLeft, cognitoId, orgId }: Checked): void {
      shown = orgId && (shown ?? orgId);
      watched = authenticated ? cognitoId : null;
      touchedAt = Date.now();
      if (watched !== null && secondsLeft !== null) plan(secondsLeft);
      else clearTimeout(timer);
    },
    /**
     * Somebody opened or reloaded the page and looks at it. That is activity, too: whoever works by following links is
     * not warned (ACC-196).
     */
    recordOpened(): void {
      if (watched === null) return;
      // The answer to the touch decides: without it the session may have been about to end.
      show(null);
      void touch();
    },
    /** Records a person's activity. While a warning is shown, only its buttons count. */
    recordActivity(): void {
      if (watched === null || warning || Date.now() - touchedAt < touchEvery(timeout()) * 1000)
        return;
      void touch();
    },
    /** The tab is visible again, perhaps after the computer slept for hours. */
    recordReturn: () => look(),
    /** The button 'Continue Working'. */
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

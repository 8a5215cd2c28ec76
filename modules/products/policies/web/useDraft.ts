import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#kit/web/api/callError.ts';
import { keyOf, queriesOf } from '#kit/web/api/hooks.ts';
import { send } from '#kit/web/api/send.ts';
import { failed, succeeded } from '#kit/web/feedback/toasts.ts';
import { policyHistory, policyList, policyLoad, policySave } from '../calls.ts';
import type { Policy } from '../schemas.ts';

/** The edited content: the template's values, or the text that replaces the template. */
export interface Content {
  customValues: Record<string, string>;
  customPolicy: string | null;
}

/** Whether the edited content is saved. */
export type DraftState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

const autosaveMs = 2000;
const retryMs = 10_000;

/** The version on which the edited content is based. */
type Base = Pick<Policy, 'version' | 'saved'>;
const contentOf = ({ customValues, customPolicy }: Policy): Content => ({
  customValues,
  customPolicy,
});

/**
 * The state of a draft that is being edited. It saves two seconds after the last change, one save at a time. If
 * somebody else has saved in the meantime it stops, and holds both texts until the person has decided.
 */
export function useDraft(loaded: Policy) {
  const { id } = loaded;
  const [content, setContent] = useState(() => contentOf(loaded));
  const [base, setBase] = useState<Base>({ version: loaded.version, saved: loaded.saved });
  const [standing, setStanding] = useState<DraftState>('saved');
  const [error, setError] = useState<CallError>();
  const [theirs, setTheirs] = useState<Policy | null>(null);
  /** What was loaded, or taken of somebody else since. */
  const [known, setKnown] = useState(loaded);
  const client = useQueryClient();
  /** Loads the stored policy, bypassing the cache. */
  const newest = () =>
    client.fetchQuery({
      queryKey: [...keyOf(policyLoad), 'now', id],
      queryFn: () => send(policyLoad, { policyType: id }),
      staleTime: 0,
    });

  // A running save needs the current values, not those of the render in which it was started.
  const now = useRef({
    content,
    base,
    kept: content,
    running: Promise.resolve(true),
    isLeft: false,
  });
  now.current.content = content;
  const isDirty = () => now.current.content !== now.current.kept;

  /**
   * Invalidates these queries. If the editor was left, first cancels requests that may have begun before this save, and
   * refetches what the new screen shows.
   */
  async function refetch(queries: QueryFilters): Promise<void> {
    if (now.current.isLeft) await client.cancelQueries(queries);
    const refetchType = now.current.isLeft ? 'active' : 'none';
    await client.invalidateQueries({ ...queries, refetchType });
  }

  const updateBase = (next: Base) => {
    now.current.base = next;
    setBase(next);
  };

  async function attempt(): Promise<boolean> {
    const sent = now.current.content;
    setStanding('saving');
    try {
      const policy = { id, ...now.current.base, status: 'Draft' as const, ...sent };
      const { data } = await send(policySave, { policy });
      succeeded(policySave.path);
      updateBase({ version: data.version, saved: data.saved });
      now.current.kept = sent;
      setStanding(isDirty() ? 'unsaved' : 'saved');
      setError(undefined);
      for (const call of [policyList, policyLoad, policyHistory, 'policies' as const])
        void refetch(queriesOf(call));
      return true;
    } catch (thrown) {
      const failure = CallError.from(thrown);
      failed(policySave.path, () => setError(failure));
      setStanding('failed');
      if (failure.code === 'CHANGED') await meetConflict();
      return false;
    }
  }

  async function meetConflict(): Promise<void> {
    try {
      setTheirs((await newest()).data);
      setStanding('conflict');
    } catch {
      // If their text cannot be loaded now, the next save finds the conflict again.
    }
  }

  const save = (): Promise<boolean> => {
    now.current.running = now.current.running.then(attempt);
    return now.current.running;
  };

  const change = (next: Partial<Content>) => {
    setContent((before) => ({ ...before, ...next }));
    setStanding((before) => (before === 'conflict' ? before : 'unsaved'));
  };

  const overwriteTheirs = () => {
    if (!theirs) return Promise.resolve(false);
    updateBase({ version: theirs.latest, saved: theirs.saved });
    setTheirs(null);
    return save();
  };
  const takeTheirs = () => {
    if (!theirs) return;
    const content = contentOf(theirs);
    now.current.kept = content;
    setContent(content);
    setKnown(theirs);
    updateBase({ version: theirs.latest, saved: theirs.saved });
    setTheirs(null);
    setError(undefined);
    setStanding('saved');
  };

  const saver = useRef(save);
  saver.current = save;
  useEffect(() => {
    if (standing !== 'unsaved' && standing !== 'failed') return;
    const timer = setTimeout(
      () => void saver.current(),
      standing === 'failed' ? retryMs : autosaveMs,
    );
    return () => clearTimeout(timer);
  }, [standing, content]);

  useEffect(() => {
    now.current.isLeft = false;
    const warn = (event: BeforeUnloadEvent) => {
      if (now.current.content !== now.current.kept) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      now.current.isLeft = true;
      // Leaving within the two seconds loses nothing: the changes are saved now.
      if (now.current.content !== now.current.kept) void saver.current();
    };
  }, []);

  return {
    content,
    known,
    base,
    standing,
    error,
    theirs,
    isDirty,
    change,
    save,
    meetConflict,
    overwriteTheirs,
    takeTheirs,
  };
}
export type Draft = ReturnType<typeof useDraft>;

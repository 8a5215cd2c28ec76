import { useState } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { checkStep, keepProgress } from '#modules/products/training/calls.ts';
import type { StepFeedback } from '#modules/products/training/schemas.ts';
import type { Tried } from './components/exercise.ts';
import { linkRefusals } from './copy.ts';

interface Progress {
  done: string[];
  at: string | null;
}

/** The progress in a lesson. It is updated here before the server answers, so that nobody waits. */
export function useProgress(token: string, opened: Progress, onDead: () => void) {
  const [progress, setProgress] = useState(opened);
  const [feedbacks, setFeedbacks] = useState<Readonly<Record<string, StepFeedback>>>({});
  const [isLost, setLost] = useState(false);
  const fail = (error: CallError) => (error.code === 'LINK_DEAD' ? onDead() : setLost(true));
  const keep = useSend(keepProgress, {
    // Merged, so that an older answer does not remove steps done meanwhile.
    onSuccess: (answer) => {
      setLost(false);
      setProgress((now) => ({ ...now, done: [...new Set([...now.done, ...answer.done])] }));
    },
    onError: fail,
  });
  const check = useSend(checkStep, {
    onSuccess: (feedback, { stepId }) => {
      setFeedbacks((before) => ({ ...before, [stepId]: feedback }));
      setProgress((now) => ({ ...now, done: [...new Set([...now.done, stepId])] }));
    },
    onError: (error) => error.code === 'LINK_DEAD' && onDead(),
  });
  return {
    progress,
    isLost,
    feedbackOf: (stepId: string) => feedbacks[stepId] ?? null,
    isChecking: check.isPending,
    checkError: check.error && sentenceFor(check.error, linkRefusals),
    check: (stepId: string, tried: Tried) => check.mutate({ token, stepId, ...tried }),
    /** `doneStep` is the step that becomes done by leaving it; null if there is none. */
    goTo: (place: string | null, doneStep: string | null) => {
      const done = doneStep ? [...new Set([...progress.done, doneStep])] : progress.done;
      setProgress({ done, at: place });
      keep.mutate({ token, done, at: place });
    },
  };
}

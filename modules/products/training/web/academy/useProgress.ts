import { useState } from 'react';
import type { CallError } from '#kit/web/api/callError.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { sentenceFor } from '#kit/web/feedback/platformCopy.ts';
import { checkStep, keepProgress } from '#modules/products/training/calls.ts';
import type { StepFeedback } from '#modules/products/training/schemas.ts';
import { linkRefusals } from '../copyAcademy.ts';
import type { Tried } from './components/exercise.ts';

interface Progress {
  done: string[];
  at: string | null;
}

/** What of a lesson is done: kept by the server, and here ahead of its answer, so that nobody waits for it. */
export function useProgress(token: string, opened: Progress, onDead: () => void) {
  const [progress, setProgress] = useState(opened);
  const [feedbacks, setFeedbacks] = useState<Readonly<Record<string, StepFeedback>>>({});
  const [isLost, setLost] = useState(false);
  const fail = (error: CallError) => (error.code === 'LINK_DEAD' ? onDead() : setLost(true));
  const keep = useSend(keepProgress, {
    // What was done here meanwhile is not forgotten over an older answer.
    onSuccess: (kept) => {
      setLost(false);
      setProgress((now) => ({ ...now, done: [...new Set([...now.done, ...kept.done])] }));
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
    /** `doneStep`: what is done by going on from it; null of what is not a step or not done. */
    goTo: (place: string | null, doneStep: string | null) => {
      const done = doneStep ? [...new Set([...progress.done, doneStep])] : progress.done;
      setProgress({ done, at: place });
      keep.mutate({ token, done, at: place });
    },
  };
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { whenConfirmIsAsked } from '#kit/web/api/send.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';

type Question = ComponentType<{ onAnswer: (isConfirmed: boolean) => void }>;

/**
 * Where any call that matters has the person asked who they are (ACC-292). Several at once wait for one answer.
 * @param load fetches the question, each time: whom the network failed can try again. It stays the same function.
 */
export function Confirmation({ load }: { load: () => Promise<Question> }) {
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(() => {
    let waiting: Promise<boolean> | null = null;
    const ask = async (): Promise<boolean> => {
      const Loaded = await load().catch(() => null);
      if (Loaded) {
        return new Promise<boolean>((resolve) => {
          setQuestion(<Loaded onAnswer={resolve} />);
        });
      }
      toastError(platformCopy.NETWORK);
      return false;
    };
    whenConfirmIsAsked(() => {
      waiting ??= ask().finally(() => {
        waiting = null;
        setQuestion(null);
      });
      return waiting;
    });
  }, [load]);
  return question;
}

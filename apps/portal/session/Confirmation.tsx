import { type ReactNode, useEffect, useState } from 'react';
import { platformCopy } from '#kit/web/api/platformCopy.ts';
import { whenConfirmIsAsked } from '#kit/web/api/send.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';

/** Fetched each time, so that whom the network failed can try again. */
const load = () =>
  import('#modules/foundation/people/web/settings/components/ConfirmSignIn.tsx').catch(() => null);

/** Where any call that matters has the person asked who they are (ACC-292). Several at once wait for one answer. */
export function Confirmation() {
  const [question, setQuestion] = useState<ReactNode>(null);
  useEffect(() => {
    let waiting: Promise<boolean> | null = null;
    const ask = async (): Promise<boolean> => {
      const loaded = await load();
      if (loaded) {
        return new Promise<boolean>((resolve) => {
          setQuestion(<loaded.ConfirmSignIn onAnswer={resolve} />);
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
  }, []);
  return question;
}

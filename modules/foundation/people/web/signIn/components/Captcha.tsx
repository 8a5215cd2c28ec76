import { lazy, type Ref, Suspense } from 'react';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useBoot } from '../session.ts';

// Each brings a widget of its own, and a portal has one of them.
const Altcha = lazy(async () => ({ default: (await import('./Altcha.tsx')).Altcha }));
const Recaptcha = lazy(async () => ({ default: (await import('./Recaptcha.tsx')).Recaptcha }));

export interface CaptchaHandle {
  /** The solved challenge; solves it first where that has not happened. Null: it could not be solved. */
  token(): Promise<string | null>;
  /** A solved challenge is good once: after a refusal another one is needed. */
  reset(): void;
}

/** The captcha at sign-up, and at a sign-in that asks for it: the one that the server is configured with. It has a handle once it is there. */
export function Captcha({ handle }: { handle: Ref<CaptchaHandle> }) {
  const { captcha } = useBoot();
  return (
    <Suspense fallback={<SkeletonBar height={48} />}>
      {captcha.kind === 'recaptcha' ? (
        <Recaptcha handle={handle} siteKey={captcha.siteKey} script={captcha.script} />
      ) : (
        <Altcha handle={handle} />
      )}
    </Suspense>
  );
}

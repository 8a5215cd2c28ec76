import { lazy, type Ref, Suspense } from 'react';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { useBoot } from '../session.ts';
import type { CaptchaHandle } from './captchaHandle.ts';

// Each captcha has its own widget, and a portal uses only one of them.
const Altcha = lazy(async () => ({ default: (await import('./Altcha.tsx')).Altcha }));
const Recaptcha = lazy(async () => ({ default: (await import('./Recaptcha.tsx')).Recaptcha }));

/**
 * The captcha that the server is configured with, for sign-up, and for a sign-in that requires it. Its handle
 * is set once it has loaded.
 */
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

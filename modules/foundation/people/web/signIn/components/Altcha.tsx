import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaGlobal } from 'altcha/types';
import type { AltchaWidgetElement } from 'altcha/types/generic';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { createElement, type Ref, useImperativeHandle, useRef } from 'react';
import { send } from '#kit/web/api/send.ts';
import { challenge } from '#modules/foundation/people/calls/captcha.ts';
import classes from './Captcha.module.css';
import type { CaptchaHandle } from './captchaHandle.ts';

// The widget's build without inlined workers: ours is a file of this origin, which the content security policy
// allows (worker-src 'self').
declare const $altcha: AltchaGlobal;
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());
$altcha.defaults.set({
  challenge: challenge.path,
  fetch: async () => Response.json((await send(challenge, {})).challenge),
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  workers: Math.min(4, navigator.hardwareConcurrency || 2),
});

/** ALTCHA, a captcha by proof of work: the browser solves it by itself, without any third party. */
export function Altcha({ handle }: { handle: Ref<CaptchaHandle> }) {
  const element = useRef<AltchaWidgetElement>(null);
  useImperativeHandle(
    handle,
    () => ({
      async token() {
        const solved = await element.current?.verify().catch(() => null);
        return solved?.payload ?? null;
      },
      reset: () => element.current?.reset(),
    }),
    [],
  );
  return createElement('altcha-widget', { ref: element, class: classes.captcha, auto: 'onfocus' });
}

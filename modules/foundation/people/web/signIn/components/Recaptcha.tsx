import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CaptchaHandle } from './captchaHandle.ts';

/** The part of Google's script that is used (developers.google.com/recaptcha/docs/display, 'JavaScript API'). */
interface Grecaptcha {
  ready(then: () => void): void;
  render(container: HTMLElement, options: { sitekey: string }): number;
  getResponse(widget: number): string;
  reset(widget: number): void;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Google's checkbox, in a frame from Google that the content security policy allows. */
export function Recaptcha({
  handle,
  siteKey,
  script,
}: {
  handle: Ref<CaptchaHandle>;
  siteKey: string;
  script: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [widget, setWidget] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    load(script).then((google) => {
      // Google refuses to render into the same element twice.
      if (isGone || !container.current || container.current.childElementCount > 0) return;
      setWidget(google.render(container.current, { sitekey: siteKey }));
    }, ignore);
    return () => {
      isGone = true;
    };
  }, [script, siteKey]);
  useImperativeHandle(
    handle,
    () => ({
      token: async () => (widget !== null && window.grecaptcha?.getResponse(widget)) || null,
      reset: () => {
        if (widget !== null) window.grecaptcha?.reset(widget);
      },
    }),
    [widget],
  );
  return <div ref={container} />;
}

/** Without the widget there is no token, and the form reports that when it is submitted. */
const ignore = () => undefined;

/** Loaded scripts by address: each is fetched once, and again after a failure. */
const loads = new Map<string, Promise<Grecaptcha>>();
function load(address: string): Promise<Grecaptcha> {
  const promise = loads.get(address);
  if (promise) return promise;
  const loading = new Promise<Grecaptcha>((done, failed) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => done(grecaptcha));
      else failed(new Error('Google’s script brought no grecaptcha.'));
    };
    script.onerror = () => failed(new Error('Google’s script did not load.'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loads.delete(address);
    throw error;
  });
  loads.set(address, loading);
  return loading;
}

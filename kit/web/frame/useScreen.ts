import { use, useEffect, useRef } from 'react';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';

let firstScreen = true;

/**
 * What every screen does when it appears: names the tab, and takes the focus to its heading, so that a
 * screen reader begins there and the keyboard too (not on the very first, which the browser announces).
 * `<Page>` does this already. Else: `const heading = useScreen('Sign in')`, `<h1 ref={heading} tabIndex={-1}>`.
 */
export function useScreen(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // None yet on a screen from before the brand is known.
  const product = use(BrandFaceProvider)?.brandNameShort;
  useEffect(() => {
    document.title = product && product !== title ? `${title} · ${product}` : title;
  }, [title, product]);
  useEffect(() => {
    if (firstScreen) firstScreen = false;
    else if (!document.activeElement || !isField(document.activeElement)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return heading;
}

/** A screen that put the focus into a field on purpose keeps it there. */
const isField = (element: Element) => element.matches('main input, main select, main textarea');

import { use, useEffect, useRef } from 'react';
import { BrandFaceProvider } from '#kit/web/brand/brandFace.ts';

let firstScreen = true;

/**
 * Names the tab after the screen, and moves the focus to its heading, so that screen readers and the keyboard
 * start there (not on the very first screen, which the browser announces).
 * `<Page>` does this already. Otherwise: `const heading = useScreen('Sign in')`, `<h1 ref={heading}
 * tabIndex={-1}>`.
 */
export function useScreen(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Undefined on a screen that is shown before the brand is known.
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

/** What put the focus into a field on purpose keeps it there: a screen, or a dialog that opened as the screen came. */
const isField = (element: Element) =>
  element.matches(':is(main, [role=dialog]) :is(input, select, textarea)');

import { useEffect, useRef } from 'react';

let product = '';
/** The name after the dot in the tab's title; set once, when the brand is known. */
export const nameProduct = (name: string): void => {
  product = name;
};

let firstScreen = true;

/**
 * What every screen does when it appears: names the tab, and takes the focus to its heading, so that a
 * screen reader begins there and the keyboard too (not on the very first, which the browser announces).
 * `<Page>` does this already. Else: `const heading = useScreen('Sign in')`, `<h1 ref={heading} tabIndex={-1}>`.
 */
export function useScreen(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = product && product !== title ? `${title} · ${product}` : title;
  }, [title]);
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

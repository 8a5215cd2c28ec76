import { type MouseEvent, useEffect, useState } from 'react';

/** What a button says while its document is drawn. */
export const beingDrawn = 'Being drawn …';

/** Some browsers leave a tab open and empty whose document was saved, which nothing tells; in ms. */
const longest = 20_000;

/**
 * Opens a document in a tab of its own and tells whether it is still being drawn: then its tab is empty; it closes as the file
 * comes, or shows a page. Where a script may open no tab, the link opens it, and nothing is told.
 */
export function useDrawing() {
  const [tab, setTab] = useState<Window | null>(null);
  useEffect(() => {
    if (!tab) return;
    const end = Date.now() + longest;
    const timer = setInterval(() => {
      if (!isEmpty(tab) || Date.now() > end) setTab(null);
    }, 250);
    return () => clearInterval(timer);
  }, [tab]);
  return {
    isDrawing: tab !== null,
    openTab(event: MouseEvent<HTMLAnchorElement>) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const opened = window.open(event.currentTarget.href, '_blank');
      if (!opened) return;
      event.preventDefault();
      setTab(opened);
    },
  };
}

function isEmpty(tab: Window): boolean {
  try {
    return !tab.closed && tab.location.href === 'about:blank';
  } catch {
    // It shows what is of another origin.
    return false;
  }
}

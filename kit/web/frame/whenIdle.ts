let idle: Promise<void> | undefined;

/** Even where nothing is painted, as in a tab behind others. */
const patienceMs = 2000;

/**
 * The first time that the browser has nothing to do after this was asked first, and what is drawn by
 * then is painted: a browser has nothing to do between the two as well, and what is fetched there
 * delays the first screen's font.
 */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    setTimeout(resolve, patienceMs);
    // The second frame begins when the first is painted.
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    // Safari has it since version 26.2 only.
    if ('requestIdleCallback' in window) requestIdleCallback(painted);
    else setTimeout(painted, 200);
  });
  return idle;
}

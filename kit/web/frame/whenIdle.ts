let idle: Promise<void> | undefined;

/** Even where nothing is painted, as in a tab behind others. */
const timeoutMs = 2000;

/**
 * Once the browser has nothing to do for the first time after this was asked first, and what is drawn
 * by then is painted: it is idle between drawing and painting as well, and what is fetched there gets
 * ahead of the first screen's font.
 */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    setTimeout(resolve, timeoutMs);
    // The second frame begins when the first is painted.
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    // Safari has it since version 26.2 only.
    if ('requestIdleCallback' in window) requestIdleCallback(painted);
    else setTimeout(painted, 200);
  });
  return idle;
}

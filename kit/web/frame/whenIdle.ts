let idle: Promise<void> | undefined;

/** Resolves by then even if nothing is painted, as in a background tab. */
const timeoutMs = 2000;

/**
 * Resolves once the browser is first idle after the first call and has painted what is rendered by then. Idle
 * alone is not enough: the browser is also idle between rendering and painting, and what is fetched there
 * would delay the first screen's font.
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

let idle: Promise<void> | undefined;

/** The first time that the browser has nothing to do after this was asked first: the first drawing stands. */
export function whenIdle(): Promise<void> {
  idle ??= new Promise((resolve) => {
    // Safari has it since version 26.2 only.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
  return idle;
}

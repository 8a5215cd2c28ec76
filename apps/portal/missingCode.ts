/**
 * Whether a screen broke because its code could not be fetched: the network failed, or the tab is older than
 * the version on the server. Browsers give this error no name, so it is recognised by its message (Chrome and
 * Edge, Firefox, Safari; the last pattern is Vite's for a stylesheet).
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  );

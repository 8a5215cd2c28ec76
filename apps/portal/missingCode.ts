/**
 * Whether a screen broke because its code could not be fetched: the connection, or an old tab after a
 * newer version was put on the server. No browser gives this error a name of its own, only these words
 * (Chrome and Edge, Firefox, Safari; the last is Vite's for a stylesheet).
 */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  );

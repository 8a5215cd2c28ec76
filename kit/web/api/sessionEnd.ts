/** How many sign-outs or changes of password are running. */
let running = 0;
const stops = new Set<() => void>();

/** Whether this page is ending its session itself. Whoever ends it also leads on: a refusal must not. */
export const isSessionEnding = (): boolean => running > 0;

/**
 * Asks whether there is a session, and once more where there is none: a confirmation may have given it a new id while the
 * question was under way, as `send` knows of other calls.
 */
export async function askTwice<Answer>(
  ask: () => Promise<Answer>,
  hasSession: (answer: Answer) => boolean,
): Promise<Answer> {
  const answer = await ask();
  return hasSession(answer) || isSessionEnding() ? answer : ask();
}

/** Runs what ends the session. What the page asks for in the background is stopped first: it would be refused. */
export function whileSessionEnds<Result>(end: () => Promise<Result>): Promise<Result> {
  running += 1;
  for (const stop of stops) stop();
  return end().finally(() => {
    running -= 1;
  });
}

/** Calls `stop` as the page begins to end its session. Returns how to be called no more. */
export function onSessionEnding(stop: () => void): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}

import { setTimeout } from 'node:timers/promises';

/** A balancer asks every few seconds, and gives up after as many. */
const timeoutMs = 2000;

/** Names those of `parts` that do not answer in time, or with an error. */
export async function stuckOf(parts: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, ask]) => {
      const failed = ask().then(
        () => false,
        () => true,
      );
      const isStuck = await Promise.race([failed, setTimeout(timeoutMs, true, { ref: false })]);
      return isStuck ? [name] : [];
    }),
  );
  return found.flat();
}

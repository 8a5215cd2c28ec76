import { setTimeout } from 'node:timers/promises';

/** Load balancers ask every few seconds and give up after as many. */
const timeoutMs = 2000;

/** Names those `parts` that fail or do not answer in time. */
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

/** Polls until there is an answer. @throws after `seconds`, naming what was waited for. */
export async function eventually<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined | false | null>,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Requests a second of a loop that fetches these addresses in turn, reads their bodies, and parses nothing. */
export async function fetchLoop(
  urls: readonly string[],
  requests: number,
  atOnce: number,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < requests) {
        const response = await fetch(urls[next++ % urls.length] ?? '');
        await response.text();
      }
    }),
  );
  return requests / ((performance.now() - started) / 1000);
}

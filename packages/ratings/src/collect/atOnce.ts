/** Processes the items in order, at most `maxParallel` at a time. Returns the results in the order of the items. */
export async function atOnce<Item, Result>(
  maxParallel: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at] as Item;
      results[at] = await work(item);
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxParallel, items.length) }, worker));
  return results;
}

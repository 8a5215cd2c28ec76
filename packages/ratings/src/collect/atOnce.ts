/** Works through the items in order of their turn, at most so many at once. */
export async function atOnce<Item, Result>(
  most: number,
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
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}

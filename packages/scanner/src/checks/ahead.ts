/** Asked for beyond the answer that is looked at: a slow page is waited for once instead of at every question. */
const most = 3;

/** Each of the items with its answer, in their order; whoever has seen enough leaves a few answers unread. */
export async function* ahead<T, A>(
  items: readonly T[],
  ask: (item: T) => Promise<A>,
  beyond = most,
): AsyncGenerator<readonly [item: T, answer: A]> {
  const asked: Promise<A>[] = [];
  for (const [at, item] of items.entries()) {
    for (const next of items.slice(asked.length, at + 1 + beyond)) {
      const answer = ask(next);
      // Looked at when its turn comes; until then a failure is nobody's.
      answer.catch(() => undefined);
      asked.push(answer);
    }
    yield [item, (await asked[at]) as A];
  }
}

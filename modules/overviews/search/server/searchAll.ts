import type { Found } from '#kit/contract/search.ts';
import type { Log } from '#kit/server/log/log.ts';
import { maxFound } from '#modules/overviews/search/vocabulary.ts';

/** Somebody is typing: what comes later than this is not worth the wait. */
const longestMs = 3000;

interface Searched<Kind extends string> {
  groups: { kind: Kind; found: Found[] }[];
  failed: Kind[];
}

/** Asks all sources at once. One that fails, or takes too long, is named, and hides nothing of the others. */
export async function searchAll<Kind extends string, Source extends { kind: Kind }>(
  kinds: readonly Kind[],
  sources: readonly Source[],
  find: (source: Source) => PromiseLike<readonly Found[]>,
  { log, withinMs = longestMs }: { log: Pick<Log, 'warn'>; withinMs?: number },
): Promise<Searched<Kind>> {
  const answers = await Promise.all(
    sources.map(async (source) => {
      try {
        return { kind: source.kind, found: [...(await within(find(source), withinMs))] };
      } catch (error) {
        log.warn({ err: error, kind: source.kind }, 'search failed in part');
        return { kind: source.kind, found: null };
      }
    }),
  );
  const inOrder = answers.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return {
    groups: inOrder.flatMap(({ kind, found }) =>
      found && found.length > 0 ? [{ kind, found: found.slice(0, maxFound) }] : [],
    ),
    failed: inOrder.flatMap(({ kind, found }) => (found ? [] : [kind])),
  };
}

async function within<Value>(work: PromiseLike<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

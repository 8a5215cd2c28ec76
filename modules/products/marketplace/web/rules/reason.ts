import type { Topic } from '#kit/contract/topics.ts';
import type { Closes } from '#modules/products/marketplace/schemas.ts';
import type { WeaknessSource } from '#modules/products/marketplace/vocabulary.ts';

/** Why an offer is listed first: each open topic once, with all modules that found it, the most urgent first. */
export function reasonsOf(
  closes: readonly Closes[],
): { topic: Topic; pressure: Closes['pressure']; sources: WeaknessSource[] }[] {
  const byTopic = new Map<Topic, { pressure: Closes['pressure']; sources: WeaknessSource[] }>();
  for (const { topic, pressure, source } of closes) {
    const group = byTopic.get(topic);
    if (group) group.sources.push(source);
    else byTopic.set(topic, { pressure, sources: [source] });
  }
  return [...byTopic].map(([topic, rest]) => ({ topic, ...rest }));
}
